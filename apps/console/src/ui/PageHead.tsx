import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { useFocusIfLost } from './use-focus-if-lost';
import { useWindowTitle } from './use-window-title';

interface PageHeadProps {
  title: ReactNode;
  /** The title of the window; by default that of the page, if it is a text. */
  windowTitle?: string;
  /** How things stand, in words. */
  sentence?: ReactNode;
  crumbs?: ReactNode;
  /** Beside the title, such as its state. */
  mark?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: where it is, what it is, how things stand, and what can be done. */
export const PageHead = ({ title, windowTitle, sentence, crumbs, mark, actions }: PageHeadProps) => {
  const t = useText();
  const name = windowTitle ?? (typeof title === 'string' ? title : undefined);
  useWindowTitle(name);
  const heading = useFocusIfLost<HTMLHeadingElement>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        {crumbs && (
          <Box
            component="nav"
            aria-label={t('ui.crumbs')}
            sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}
          >
            {crumbs}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
            {title}
          </Typography>
          {mark}
        </Box>
        {sentence && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', lineHeight: '1.375rem' }}>{sentence}</Box>
        )}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, '& > :empty': { display: 'none' } }}>{actions}</Box>
      )}
    </Box>
  );
};
