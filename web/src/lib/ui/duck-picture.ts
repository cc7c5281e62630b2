/** The postal duck as an address: apart, for nobody needs it before the first evening. */
import { duck } from '../art/duck';
import { picture } from './pictures';

export const duckPicture = (): string => picture('duck', () => duck({ pose: 'announce' }));
