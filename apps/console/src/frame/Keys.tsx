import { Box, Button, Dialog, DialogContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../app/pages';
import { resources } from '../app/resources';
import { useText } from '../i18n/use-text';
import { moveInRows } from '../lists/row-keys';
import { SEARCH_ID } from './Search';

const GO_WITHIN_MS = 1_500;
const OPEN_EVENT = 'kypseli-console-keys';
export const openKeys = (): void => {
  dispatchEvent(new Event(OPEN_EVENT));
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]') !== null;

/** Letter after `g` → address. */
const goTo = (): Record<string, string> =>
  Object.fromEntries([
    ...pages.flatMap(({ goKey, path }) => (goKey ? [[goKey, path]] : [])),
    ...resources.flatMap(({ goKey, name }) => (goKey ? [[goKey, `/${name}`]] : [])),
  ]);

/** The keys of the console, and the dialog that lists them. */
export const Keys = () => {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { key } = event;
      // A checkbox takes no letters.
      const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (isTyping(event.target) && !isCheckbox) return;
      const address = performance.now() - wentAt < GO_WITHIN_MS ? goTo()[key] : undefined;
      wentAt = Number.NEGATIVE_INFINITY;
      if (address) navigate(address);
      else if (key === 'g') wentAt = performance.now();
      else if (key === '?') setOpen(true);
      else if (key === '/') {
        const field = document.getElementById(SEARCH_ID);
        if (field) field.focus();
        else navigate('/find');
      } else if (!moveInRows(key)) return;
      event.preventDefault();
    };
    const open = () => setOpen(true);
    addEventListener('keydown', onKey);
    addEventListener(OPEN_EVENT, open);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN_EVENT, open);
    };
  }, [navigate]);
  const rows = [
    ['/', t('shell.keys.search')],
    ['g', t('shell.keys.go')],
    ['j k', t('shell.keys.rows')],
    ['x', t('shell.keys.select')],
    ['Enter', t('shell.keys.open')],
    ['?', t('shell.keys.help')],
  ];
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="keys-title" maxWidth="sm" fullWidth>
      <DialogContent sx={{ display: 'grid', gap: 3, p: 6 }}>
        <Typography id="keys-title" variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {t('shell.keys.title')}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, columnGap: 5 }}>
          {rows.map(([key, what]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 650 }}>
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
        <Button onClick={() => setOpen(false)} sx={{ justifySelf: 'end' }} autoFocus>
          {t('shell.keys.close')}
        </Button>
      </DialogContent>
    </Dialog>
  );
};
