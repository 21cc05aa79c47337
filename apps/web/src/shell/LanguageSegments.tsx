import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import { Segments } from '../ui/Segments';
import { useLanguage } from './use-language';

/** The three languages side by side, for pages without a menu. */
export const LanguageSegments = ({ onInk = false }: { onInk?: boolean }) => {
  const { t } = useTranslation('shell');
  const { language, change } = useLanguage();
  return (
    <Segments
      label={t('languages')}
      value={language}
      onInk={onInk}
      options={LANGUAGES.map((code) => ({
        value: code,
        label: LANGUAGE_NAMES[code].code,
        name: LANGUAGE_NAMES[code].name,
        lang: code,
      }))}
      onChange={(code) => code && change(code)}
    />
  );
};
