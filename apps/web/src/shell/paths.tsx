import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** `hives` in the current language: `/el/hives`. */
export const useAppPath = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback((path: string) => `/${language}/${path}`, [language]);
};

/** Navigates to a path given without its language. */
export const useGo = () => {
  const navigate = useNavigate();
  const appPath = useAppPath();
  return useCallback(
    (path: string, options?: { replace?: boolean; state?: unknown }) => void navigate(appPath(path), options),
    [navigate, appPath],
  );
};
