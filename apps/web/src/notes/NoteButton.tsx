import { IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton';
import { OnDemand } from '../ui/lazy/OnDemand';
import { loadNoteSheet } from './load-note-sheet';
import type { About } from './shown-note';

/** A microphone button for a note about the current object, spoken or written. */
export const NoteButton = ({ label, about }: { label: string; about: About }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        look="boxed"
        size="large"
        label={label}
        icon={<IconMicrophone />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <OnDemand load={loadNoteSheet} open={open} onClose={() => setOpen(false)} about={about} spoken />
    </>
  );
};
