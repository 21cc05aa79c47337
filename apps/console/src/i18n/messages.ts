import type { en } from './en/en';

/** The same keys with any text. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type Messages = Texts<typeof en>;

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
/** The key of a text of our own, such as `jobs.state.failed`. */
export type TextKey = Keys<Omit<typeof en, 'ra'>>;
