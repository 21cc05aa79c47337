import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isLanguage, type Language } from '../i18n/language';

/** The current language, and a function that switches it on the same page. */
export const useLanguage = () => {
  const { i18n } = useTranslation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  const change = (to: Language) => {
    const rest = pathname.split('/').slice(2);
    void navigate(`/${[to, ...rest].join('/')}${search}${hash}`, { replace: true, state });
  };
  return { language, change };
};
