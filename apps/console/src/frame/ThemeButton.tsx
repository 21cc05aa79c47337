import { IconButton, useTheme } from '@mui/material';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTheme as useChosenTheme } from 'ra-ui-materialui';
import { useText } from '../i18n/use-text';

/** Changes between light and dark; the system's until chosen. */
export const ThemeButton = () => {
  const t = useText();
  const isDark = useTheme().palette.mode === 'dark';
  const [, setTheme] = useChosenTheme();
  const name = isDark ? t('shell.theme_light') : t('shell.theme_dark');
  return (
    <IconButton onClick={() => setTheme(isDark ? 'light' : 'dark')} aria-label={name} title={name}>
      {isDark ? <IconMoon size={20} /> : <IconSun size={20} />}
    </IconButton>
  );
};
