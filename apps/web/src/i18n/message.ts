import { i18next } from './i18n';

/** A text named by data, such as the description of a queued command: the key carries its namespace. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

export const translated = ({ key, values }: Message): string =>
  (i18next.t as (key: string, values?: object) => string)(key, values);
