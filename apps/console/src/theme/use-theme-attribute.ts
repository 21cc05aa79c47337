import { useTheme } from '@mui/material';
import { useLocale } from 'ra-core';
import { useEffect } from 'react';

/** tokens.css and screen readers follow the theme and the language of the console. */
export const useThemeAttribute = (): void => {
  const { mode } = useTheme().palette;
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
};
