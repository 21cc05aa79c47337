import { Logo } from '@kypseli/ui/Logo';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { config } from '../config';
import { LanguageButton } from '../frame/LanguageButton';
import { ThemeButton } from '../frame/ThemeButton';
import { useText } from '../i18n/use-text';
import { useThemeAttribute } from '../theme/use-theme-attribute';
import { Tag } from '../ui/Tag';
import { useWindowTitle } from '../ui/use-window-title';

/** The one card of a page before the console. */
export const AuthCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useText();
  useThemeAttribute();
  useWindowTitle(title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', p: 3 }}>
        <LanguageButton />
        <ThemeButton />
      </Box>
      <Box
        component="main"
        sx={{ display: 'grid', alignContent: 'start', justifyItems: 'center', gap: 5, p: 4, pt: '6vh' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 3 }}>
          <Logo size={34} />
          <Tag>{t('shell.console')}</Tag>
          {config.tag && <Tag dashed>{config.tag}</Tag>}
        </Box>
        <Card
          sx={{
            width: '100%',
            maxWidth: 420,
            p: { xs: 4, sm: 6 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 4,
            borderColor: 'var(--edge)',
          }}
        >
          <Typography variant="h1" sx={{ fontSize: '1.375rem', lineHeight: '1.75rem' }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  );
};
