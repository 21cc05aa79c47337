import 'i18next';
import type visitor from './en';
import type exporting from './en/exports';
import type importing from './en/import';
import type keeper from './en/keeper';

/** A key that no English text has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof visitor & typeof keeper & typeof importing & typeof exporting;
  }
}
