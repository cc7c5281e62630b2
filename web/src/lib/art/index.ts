/**
 * All the art of Catch the Witch, as functions that return an SVG string. Nothing here touches the DOM: `Art.svelte` puts
 * a picture into the page, `Scene.svelte` a background. Scenes load one by one (`loadScene`).
 */
export { DAY, MORNING, EVENING, NIGHT, SEATS, INK, PAPER, seatColour, seatOf, type Seat } from './palette';
export type { Frame, Svg } from './kit';
export { cat } from './cat';
export { frog } from './frog';
export type { Mood } from './face';
export { roleCard } from './roles';
export { ROLES, type RoleName } from './role-wear';
export { place, PLACES, type PlaceName } from './places';
export { ingredient, INGREDIENT_OF, type IngredientName } from './ingredients';
export { duck } from './duck';
export { knights } from './knights';
export { circle, type CircleState } from './circle';
export { seal } from './seal';
export { curse } from './curse';
export { spell, SPELLS, type SpellName } from './spells';
export { glyph, GLYPHS, type GlyphName } from './glyphs';
export { loadScene, SCENES, type SceneName, type SceneSide } from './scenes';
