import { Box, Divider, IconButton, ListItemText, Menu, MenuItem, useMediaQuery, useTheme } from '@mui/material';
import { useGetIdentity, useLocaleState } from 'ra-core';
import { useTheme as useChosenTheme } from 'ra-ui-materialui';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { LOCALES } from '../i18n/i18n';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';
import { openKeys } from './Keys';

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** Who is logged in, with the role; on a phone also the language and the theme. */
export const You = () => {
  const t = useText();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('md'));
  const [, setTheme] = useChosenTheme();
  if (!identity) return null;
  const name = identity.fullName ?? '';
  const role = t(`shell.role.${identity.role}` as TextKey);
  const isDark = theme.palette.mode === 'dark';
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('shell.you', { name, role })}
        aria-haspopup="menu"
        sx={{ p: 0, borderRadius: '50%' }}
      >
        <Box
          sx={{
            width: 36,
            height: 36,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            display: 'grid',
            placeItems: 'center',
            fontSize: '0.8125rem',
            fontWeight: 700,
          }}
        >
          {initialsOf(name)}
        </Box>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary={name} secondary={role} />
        </MenuItem>
        <Divider />
        {isPhone &&
          LOCALES.filter((other) => other.locale !== locale).map((other) => (
            <MenuItem key={other.locale} onClick={() => setLocale(other.locale)} lang={other.locale}>
              {other.name}
            </MenuItem>
          ))}
        {isPhone && (
          <MenuItem onClick={() => setTheme(isDark ? 'light' : 'dark')}>
            {isDark ? t('shell.theme_light') : t('shell.theme_dark')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            openKeys();
          }}
        >
          {t('shell.keys_help')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>{t('shell.log_out')}</MenuItem>
      </Menu>
    </>
  );
};
