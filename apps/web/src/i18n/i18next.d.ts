import 'i18next';
import type english from './en';

/** A key that no English text has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}
