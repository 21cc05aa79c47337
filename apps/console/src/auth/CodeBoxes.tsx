import { Box, FormLabel } from '@mui/material';
import { useId, useRef } from 'react';
import { useText } from '../i18n/use-text';

export const DIGITS = 6;

interface CodeBoxesProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (value: string) => void;
  autoFocus?: boolean;
  label?: string;
}

/** Six boxes for a code of the authenticator; it can be pasted, and filled in by the browser. */
export const CodeBoxes = ({ value, onChange, onComplete, autoFocus = false, label }: CodeBoxesProps) => {
  const t = useText();
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const type = (at: number, typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    const next = digits === '' ? value.slice(0, at) : (value.slice(0, at) + digits).slice(0, DIGITS);
    onChange(next);
    boxes.current[Math.min(next.length, DIGITS - 1)]?.focus();
    if (next.length === DIGITS && digits !== '') onComplete?.(next);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} sx={{ display: 'block', mb: 1.5, color: 'text.primary' }}>
        {label ?? t('auth.code')}
      </FormLabel>
      <Box sx={{ display: 'flex', gap: { xs: 1.5, sm: 2.5 } }}>
        {Array.from({ length: DIGITS }, (_, at) => (
          <Box
            component="input"
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
            key={at}
            ref={(box: HTMLInputElement | null) => {
              boxes.current[at] = box;
            }}
            value={value[at] ?? ''}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => type(at, event.target.value)}
            onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
            onPaste={(event: React.ClipboardEvent<HTMLInputElement>) => {
              event.preventDefault();
              type(at, event.clipboardData.getData('text'));
            }}
            onKeyDown={(event: React.KeyboardEvent<HTMLInputElement>) => {
              if (event.key === 'Backspace' && !value[at] && at > 0) {
                event.preventDefault();
                onChange(value.slice(0, at - 1));
                boxes.current[at - 1]?.focus();
              }
            }}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t('auth.digit', { position: at + 1 })}
            autoFocus={autoFocus && at === 0}
            sx={{
              width: 44,
              minWidth: 0,
              flex: '0 1 44px',
              height: 46,
              p: 0,
              textAlign: 'center',
              font: 'inherit',
              fontSize: '1.25rem',
              fontWeight: 700,
              color: 'inherit',
              bgcolor: 'background.paper',
              border: '1.5px solid var(--edge)',
              borderRadius: '9px',
              '&:focus-visible': { outline: '3px solid var(--text)', outlineOffset: -1 },
            }}
          />
        ))}
      </Box>
    </Box>
  );
};
