import type { en } from './en/en';
import type { shared } from './en/shared';

/** The same keys with any text. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type Messages = Texts<typeof en>;

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
/** The key of a text of our own, such as `jobs.state.failed`. */
export type TextKey = Keys<Omit<typeof en, 'ra'>>;

/** A part of the texts that is loaded with the pages that show it; see `part`. */
export type Area = Exclude<keyof typeof en, keyof typeof shared>;
