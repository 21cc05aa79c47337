import { Box, Button, type ButtonProps, Dialog, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Refusal } from '../ui/Refusal';
import { WhyNot } from '../ui/WhyNot';
import { Labelled } from './Labelled';
import { useOpening } from './openings';

const SHORTEST = 5;
const LONGEST = 200;

export interface Grounds {
  reason?: string;
  ticket?: string;
}

interface GroundsButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The account concerned; null, as for several: a reason is always asked for. */
  accountId: string | null;
  /** The title of the dialog, by default the words of the button. */
  title?: string;
  /** What it does, shown before it is done; without it, nothing is asked while the account is open. */
  consequence?: ReactNode;
  /** Fields that the dialog asks for as well. */
  fields?: ReactNode;
  isReady?: boolean;
  /** Why it is off; '' where it is not. */
  why?: string;
  /** Answers true if it was done; a dialog stays open until then. */
  onTake: (grounds: Grounds) => Promise<boolean>;
}

/** A button for what needs a reason: the opening of the account, or one that is asked for. */
export const GroundsButton = (props: GroundsButtonProps) => {
  const { accountId, title, consequence, fields, isReady = true, why = '', onTake, children, ...button } = props;
  const t = useText();
  const id = useId();
  const opening = useOpening(accountId);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [ticket, setTicket] = useState('');
  const { length } = reason.trim();
  const mayConfirm = isReady && (opening !== null || (length >= SHORTEST && length <= LONGEST));
  const take = async () => {
    const isDone = await onTake(
      opening ? {} : { reason: reason.trim(), ...(ticket.trim() !== '' && { ticket: ticket.trim() }) },
    );
    if (isDone) setOpen(false);
  };
  return (
    <>
      {why === '' ? (
        <Button {...button} onClick={() => (opening && !consequence && !fields ? void onTake({}) : setOpen(true))}>
          {children}
        </Button>
      ) : (
        <WhyNot why={why}>
          <Button {...button} disabled>
            {children}
          </Button>
        </WhyNot>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (mayConfirm && !button.loading) void take();
          }}
          sx={{ display: 'grid', gap: 4, p: 6 }}
        >
          <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
            {title ?? children}
          </Typography>
          {consequence && <Box>{consequence}</Box>}
          {fields}
          {!opening && (
            <>
              <Labelled
                label={t('auth.gate.reason')}
                hint={t('auth.gate.reason_help')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                inputProps={{ maxLength: LONGEST }}
                autoComplete="off"
              />
              <Labelled
                label={t('auth.gate.ticket')}
                value={ticket}
                onChange={(event) => setTicket(event.target.value)}
                inputProps={{ maxLength: 60 }}
                autoComplete="off"
              />
            </>
          )}
          <Refusal isOpen={isOpen} />
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Button onClick={() => setOpen(false)}>{t('lists.cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={button.color ?? 'primary'}
              disabled={!mayConfirm}
              loading={button.loading ?? null}
            >
              {children}
            </Button>
          </Box>
        </Box>
      </Dialog>
    </>
  );
};
