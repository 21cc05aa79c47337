import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedWrite } from '../commands/queue-state';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Sheet } from '../ui/Sheet';
import { NoteForm } from './NoteForm';
import type { About, ShownNote } from './shown-note';

interface NoteSheetProps {
  open: boolean;
  onClose: () => void;
  /** The initial subject of a new note. */
  about?: About | undefined;
  /** The note to change, or a refused one to save again; without it a new one is written. */
  note?: ShownNote | undefined;
  /** Opened by a microphone button: the recorder comes first. */
  spoken?: boolean | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const FORM = 'note';

/** Writes, records or changes a note. Asks before it discards unsaved input. */
export const NoteSheet = ({ open, onClose, about, note, spoken, again }: NoteSheetProps) => {
  const { t } = useTranslation(['notes', 'common']);
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    dirty.current = false;
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={() => (dirty.current ? setAsking(true) : close())}
      title={t(note && !note.unsent ? 'form.editTitle' : 'new')}
      actions={
        <Button variant="honey" size="large" type="submit" form={FORM}>
          {t('form.save')}
        </Button>
      }
    >
      <NoteForm
        id={FORM}
        about={about}
        note={note}
        spoken={spoken}
        again={again}
        onDirty={(now) => {
          dirty.current = now;
        }}
        onSaved={close}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('discard.title')}
        confirm={t('discard.confirm')}
        keep={t('discard.keep')}
        onConfirm={close}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </Sheet>
  );
};
