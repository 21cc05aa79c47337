import type { en } from './en.js';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
/** The same keys with any text. */
export type ImportWords = Texts<typeof en>;
