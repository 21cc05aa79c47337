import { speakOf } from '../i18n/i18n';
import { languageOf } from '../i18n/language';

/** The sheet with its texts, for `OnDemand`: few screens open it at once. */
export const loadExportSheet = async () => {
  const [{ ExportSheet }] = await Promise.all([
    import('./ExportSheet'),
    speakOf('exports', languageOf(window.location.pathname)),
  ]);
  return ExportSheet;
};
