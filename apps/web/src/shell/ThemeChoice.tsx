import { IconContrast, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../ui/Segments';
import { setTheme, useTheme } from './theme';

/** Auto, light, dark, or sun: the theme for bright sunlight. */
export const ThemeChoice = () => {
  const { t } = useTranslation('shell');
  const theme = useTheme();
  return (
    <Segments
      label={t('theme.label')}
      value={theme}
      tall
      options={[
        { value: 'auto', label: t('theme.auto'), icon: <IconContrast size={18} aria-hidden /> },
        { value: 'light', label: t('theme.light'), icon: <IconSun size={18} aria-hidden /> },
        { value: 'dark', label: t('theme.dark'), icon: <IconMoon size={18} aria-hidden /> },
        { value: 'sun', label: t('theme.sun'), icon: <IconSunHigh size={18} aria-hidden /> },
      ]}
      onChange={(chosen) => chosen && setTheme(chosen)}
    />
  );
};
