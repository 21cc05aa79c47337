import { Button, type ButtonProps } from '@mui/material';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';

const SHOWN_MS = 2_000;

interface CopyButtonProps extends ButtonProps {
  text: string;
  /** What it copies, for screen readers, where the button says only “Copy”. */
  name?: string;
}

/** Copies a text, and says so for a moment. */
export const CopyButton = ({ text, name, children, ...button }: CopyButtonProps) => {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  const word = isCopied ? t('shell.copied') : (children ?? t('shell.copy'));
  return (
    <Button
      startIcon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={copy}
      {...(name && { 'aria-label': `${isCopied ? t('shell.copied') : t('shell.copy')}: ${name}` })}
      {...button}
    >
      {word}
    </Button>
  );
};
