import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/language';
import styles from './LanguageMenu.module.css';
import { useLanguage } from './use-language';

/** The language code in the bar opens the system's list of languages, which gloves can use. */
export const LanguageMenu = ({ onChoose }: { onChoose?: (language: Language) => void }) => {
  const { t } = useTranslation('shell');
  const { language, change } = useLanguage();
  return (
    <span className={styles.key}>
      <span aria-hidden>{LANGUAGE_NAMES[language].code}</span>
      <select
        className={styles.list}
        aria-label={t('languages')}
        value={language}
        onChange={({ target }) => {
          if (!isLanguage(target.value)) return;
          change(target.value);
          onChoose?.(target.value);
        }}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code].name}
          </option>
        ))}
      </select>
    </span>
  );
};
