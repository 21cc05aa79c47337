import 'i18next';
import type visitor from './en';
import type keeper from './en/keeper';
import type { PartTexts } from './parts';

/** A key that no English text has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof visitor & typeof keeper & PartTexts;
  }
}
