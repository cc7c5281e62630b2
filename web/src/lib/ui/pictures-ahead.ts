/**
 * Draws what the coming steps show, one picture at a time and only while nothing else is to be done, and turns it into
 * pixels of this screen: a drawing of two hundred shapes costs a slow phone some milliseconds wherever it is shown.
 * Follows from the public view alone: no role decides what this phone is busy with. Where a browser cannot, drawings stay.
 */
import { SPELLS, type PublicView } from '../protocol/types';
import { cardPicture, catPicture, drawingOf, giveInstead, growsAt, ingredientPicture, placePicture, spellPicture } from './pictures';

/** A picture to come, and how wide it is shown at most on a phone, in CSS pixels; 0: it stays a drawing. */
type Coming = readonly [draw: () => string, width: number];

/** As wide as cats, places and small things get on a phone; a larger screen has the time to draw. */
const CAT = 120;
const PLACE = 184;
const SMALL = 66;
const PHONE = 600;
const FINEST = 3;

/** Pictures that the browser has read already: kept, so that a step that begins shows them without any work. */
const read = new Map<string, HTMLImageElement>();
let ahead: Coming[] = [];
let busy = false;

export function drawAhead(room: PublicView): void {
  const looks = room.seats.map(({ look }) => look);
  ahead = [
    ...looks.map((look): Coming => [() => catPicture(look), CAT]),
    ...(room.numbers?.places ?? []).flatMap((place): Coming[] => [
      [() => placePicture(place), PLACE],
      [() => ingredientPicture(growsAt(place)), SMALL],
    ]),
    ...SPELLS.map((spell): Coming => [() => spellPicture(spell), SMALL]),
    ...looks.flatMap((look): Coming[] => [
      [() => catPicture(look, 'frog'), CAT],
      [() => catPicture(look, 'cat', 'shocked'), CAT],
    ]),
    [() => cardPicture('back'), 0],
    // Whoever is adopted, or wins, is glad of it.
    ...looks.map((look): Coming => [() => catPicture(look, 'cat', 'happy'), CAT]),
  ];
  if (!busy) whenIdle(drawNext);
  busy = true;
}

function drawNext(): void {
  const next = ahead.shift();
  busy = next !== undefined;
  if (!next) return;
  const address = next[0]();
  if (read.has(address)) whenIdle(drawNext);
  else void readIn(address, next[1]).then(() => whenIdle(drawNext));
}

/** Has the browser read a picture, as pixels where it can. */
async function readIn(address: string, width: number): Promise<void> {
  const drawing = width && innerWidth <= PHONE ? drawingOf(address) : null;
  const given = drawing === null ? address : await asPixels(drawing, width * Math.min(devicePixelRatio, FINEST)).catch(() => address);
  read.set(given, await decoded(given));
  if (given !== address) giveInstead(address, given);
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    // What cannot be read is still kept: it is not asked for twice.
  }
  return image;
}

/** The address of a drawing as pixels, so many of them wide. */
async function asPixels(drawing: string, width: number): Promise<string> {
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing);
  const size = [Math.ceil(width), Math.ceil((width * Number(box?.[2])) / Number(box?.[1]))] as const;
  // Some browsers draw nothing of a picture that has no size of its own.
  const image = await decoded(`data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg ', `<svg width="${size[0]}" height="${size[1]}" `))}`);
  const canvas = new OffscreenCanvas(...size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, ...size);
  return URL.createObjectURL(await canvas.convertToBlob());
}

function whenIdle(then: () => void): void {
  // Missing in Safari, whatever the types say.
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (idle) idle(then, { timeout: 2_000 });
  else setTimeout(then, 40);
}
