import type { Hidden } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';

/** True for what stands for a personal value. */
export const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && (value as Partial<Hidden>).personal === true;

/** True if a value of a record, at any depth, is hidden. */
export const hasHidden = (value: unknown): boolean =>
  isHidden(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasHidden));

interface PersonalProps {
  /** The value, or what stands for it. */
  value: unknown;
  /** Shows the value; by default as a text, which is never read as HTML. */
  children?: (value: never) => ReactNode;
  /** Asks the server with `reveal=1`; without it, the mark only says that something is hidden. */
  onReveal?: () => void;
}

/** A personal value: “personal” until it is revealed. Nothing recorded is a dash. */
export const Personal = ({ value, children, onReveal }: PersonalProps) => {
  const t = useText();
  if (!isHidden(value)) {
    if (value === null || value === undefined || value === '') return <>–</>;
    return <>{children ? children(value as never) : String(value)}</>;
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5, color: 'text.secondary' }}>
      <IconEyeOff size={16} style={{ alignSelf: 'center' }} />
      {t('ui.personal')}
      {onReveal && (
        <Button
          size="small"
          variant="text"
          startIcon={<IconEye size={16} />}
          onClick={(event) => {
            event.stopPropagation();
            onReveal();
          }}
        >
          {t('ui.reveal')}
        </Button>
      )}
    </Box>
  );
};
