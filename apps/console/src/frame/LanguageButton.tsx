import { IconButton } from '@mui/material';
import { useLocaleState } from 'ra-core';
import { LOCALES } from '../i18n/i18n';
import { useText } from '../i18n/use-text';

/** Changes between the two languages of the console. */
export const LanguageButton = () => {
  const t = useText();
  const [locale, setLocale] = useLocaleState();
  const next = LOCALES.find((other) => other.locale !== locale)!;
  return (
    <IconButton
      onClick={() => setLocale(next.locale)}
      aria-label={`${t('shell.language')}: ${next.name}`}
      title={next.name}
      sx={{ fontFamily: 'inherit', fontSize: '0.875rem', fontWeight: 700 }}
    >
      {locale === 'el' ? 'ΕΛ' : 'EN'}
    </IconButton>
  );
};
