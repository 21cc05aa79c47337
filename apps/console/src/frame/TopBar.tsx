import { Logo } from '@kypseli/ui/Logo';
import { Box, IconButton, useMediaQuery, useTheme } from '@mui/material';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { config } from '../config';
import { useText } from '../i18n/use-text';
import { Tag } from '../ui/Tag';
import { LanguageButton } from './LanguageButton';
import { LiveSentence } from './LiveSentence';
import { Search } from './Search';
import { ThemeButton } from './ThemeButton';
import { You } from './You';

export const BAR_HEIGHT = 56;

/** The bar of every page; without `onMenu` the menu stands beside the page. */
export const TopBar = ({ onMenu }: { onMenu?: () => void }) => {
  const t = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          height: BAR_HEIGHT,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: isPhone ? 3 : 5,
          bgcolor: 'background.paper',
          borderBottom: '2px solid var(--ink)',
        }}
      >
        {onMenu && (
          <IconButton onClick={onMenu} aria-label={t('shell.menu')} sx={{ width: 44, height: 44 }}>
            <IconMenu2 />
          </IconButton>
        )}
        <Box component={Link} to="/" sx={{ textDecoration: 'none', color: 'inherit', display: 'inline-flex' }}>
          <Logo />
        </Box>
        <Tag>{t('shell.console')}</Tag>
        {!isPhone && config.tag && <Tag dashed>{config.tag}</Tag>}
        {!isPhone && <Search />}
        <Box sx={{ flex: 1 }} />
        {isWide && <LiveSentence />}
        {isPhone && (
          <IconButton component={Link} to="/find" aria-label={t('shell.search_short')} sx={{ width: 44, height: 44 }}>
            <IconSearch />
          </IconButton>
        )}
        {!isPhone && <LanguageButton />}
        {!isPhone && <ThemeButton />}
        <You />
      </Box>
      {!isWide && (
        <Box
          component="section"
          aria-label={t('shell.live.name')}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, px: isPhone ? 4 : 6, pt: 3 }}
        >
          <LiveSentence />
          <Box sx={{ flex: 1 }} />
          {isPhone && config.tag && <Tag dashed>{config.tag}</Tag>}
        </Box>
      )}
    </>
  );
};
