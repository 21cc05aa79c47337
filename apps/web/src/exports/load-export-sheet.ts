import { speakOfExports } from '../i18n/i18n';
import { languageOf } from '../shell/LanguageGate';

/** The sheet with its texts, for `OnDemand`: few screens open it at once. */
export const loadExportSheet = async () => {
  const [{ ExportSheet }] = await Promise.all([
    import('./ExportSheet'),
    speakOfExports(languageOf(window.location.pathname)),
  ]);
  return ExportSheet;
};
