import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { ConfirmTyped, type ConfirmTypedProps } from './ConfirmTyped';

interface ConfirmedButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: Pick<ConfirmTypedProps, 'title' | 'children' | 'confirm' | 'typed'>;
  /** Answers true if it was done; the dialog stays open until then. */
  onConfirm: () => Promise<boolean>;
}

/** A button for what has no Undo: it asks first. */
export const ConfirmedButton = ({ question, onConfirm, ...button }: ConfirmedButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmTyped
        {...question}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (await onConfirm()) setAsking(false);
        }}
        isPending={button.loading === true}
      />
    </>
  );
};
