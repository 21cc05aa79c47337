import { Box, IconButton } from '@mui/material';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { ShortId } from './ShortId';

/** An id with a button that copies the whole of it. */
export const CopyId = ({ id }: { id: string }) => {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <ShortId id={id} />
      <IconButton
        size="small"
        aria-label={t(isCopied ? 'shell.copied' : 'shell.copy')}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
        sx={{ minWidth: 24, minHeight: 24, p: 0.5 }}
      >
        {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </IconButton>
    </Box>
  );
};
