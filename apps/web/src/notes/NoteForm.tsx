import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import type { NoteChange } from '../commands/kinds/notes';
import { whenSafe } from '../commands/offer-undo';
import type { Sent } from '../commands/queue';
import type { RefusedWrite } from '../commands/queue-state';
import { notePhotos } from '../photos/note-photos';
import { type NewPhoto, usePhotoCommands } from '../photos/use-photo-commands';
import { useSelection } from '../shell/selection';
import { SelectField } from '../ui/SelectField';
import { TextArea } from '../ui/TextArea';
import { toast } from '../ui/toast-store';
import { HiveChoice } from './HiveChoice';
import styles from './NoteForm.module.css';
import { NotePlayer } from './NotePlayer';
import { Recorder } from './Recorder';
import type { About, ShownNote } from './shown-note';
import { useNoteCommands } from './use-note-commands';
import { useRecorder } from './use-recorder';

const MAX_TEXT = 10_000;
const NOTHING: About = { apiaryId: null, hive: null };

interface NoteFormProps {
  id: string;
  about?: About | undefined;
  note?: ShownNote | undefined;
  spoken?: boolean | undefined;
  again?: RefusedWrite | undefined;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** The fields of a note: text, recording, subject, and photos of a hive. */
export const NoteForm = ({ id, about = NOTHING, note, spoken, again, onDirty, onSaved }: NoteFormProps) => {
  const { t } = useTranslation('notes');
  const { apiaries } = useSelection();
  const today = useToday();
  const commands = useNoteCommands();
  const { take } = usePhotoCommands();
  const given = note ? { apiaryId: note.apiary_id, hive: note.hive } : about;
  const begun = note && { ...note, ...(again?.change?.args as NoteChange | undefined)?.values };
  const [text, setText] = useState(begun?.text ?? '');
  const [transcript, setTranscript] = useState(begun?.transcript ?? '');
  const [subject, setSubject] = useState<About>(begun ? { apiaryId: begun.apiary_id, hive: begun.hive } : given);
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [missing, setMissing] = useState(false);
  const recorder = useRecorder(note?.files?.audio);
  const area = useRef<HTMLTextAreaElement>(null);
  const saved = note && !note.unsent;
  const apiary = apiaries.find((one) => one.id === subject.apiaryId);

  const { kind } = recorder.state;
  const touched = text !== (note?.text ?? '') || transcript !== (note?.transcript ?? '') || subject !== given;
  const spokenNow = kind === 'recording' || (kind === 'done' && !note?.files?.audio);
  // A chosen place is quickly chosen again; text and recording are not.
  const dirty = saved ? touched : text.trim() !== '' || spokenNow || photos.length > 0 || note !== undefined;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The sheet may be over a form of the page, which must not receive the event.
    event.stopPropagation();
    const words = text.trim();
    const sound = await recorder.sound();
    if (words === '' && !sound && !(saved && note.audio)) {
      setMissing(true);
      area.current?.focus();
      return;
    }
    const sent: Pick<Sent, 'safe'>[] = [];
    if (saved) sent.push(commands.change(note, { text: words, transcript: transcript.trim(), ...subject }, again?.id));
    else {
      const written = commands.write(words, subject, sound, note?.id);
      sent.push(written.sent);
      const { apiaryId, hive } = subject;
      if (apiaryId && hive)
        sent.push(...photos.map((photo) => take({ hive, apiaryId, day: today, noteId: written.id }, photo)));
    }
    whenSafe(sent, () => void toast(t('form.saved')));
    onSaved();
  };

  const writing = (
    <TextArea
      ref={area}
      label={t('form.text')}
      rows={5}
      maxLength={MAX_TEXT}
      value={text}
      error={missing ? t('form.missing') : undefined}
      onChange={({ target }) => {
        setText(target.value);
        setMissing(false);
      }}
    />
  );
  const speaking = saved ? <NotePlayer note={note} /> : <Recorder recorder={recorder} />;
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {spoken ? [speaking, writing].map(inPlace) : [writing, speaking].map(inPlace)}
      {saved && note.audio && (
        <TextArea
          label={t('transcript')}
          hint={t('form.transcriptHint')}
          rows={5}
          maxLength={MAX_TEXT}
          value={transcript}
          onChange={({ target }) => setTranscript(target.value)}
        />
      )}
      <SelectField
        label={t('about.label')}
        value={subject.apiaryId ?? ''}
        options={[
          { value: '', label: t('about.nothing') },
          ...apiaries.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        onChange={({ target }) => setSubject({ apiaryId: target.value || null, hive: null })}
      />
      {apiary && (
        <HiveChoice
          key={apiary.id}
          apiary={apiary}
          value={subject.hive}
          onChange={(hive) => setSubject({ apiaryId: apiary.id, hive })}
        />
      )}
      {apiary && subject.hive && (
        <Suspense>
          <notePhotos.Part
            apiaryId={apiary.id}
            hive={subject.hive}
            noteId={saved ? note.id : undefined}
            kept={photos}
            onKeep={(more) => setPhotos((now) => [...now, ...more])}
          />
        </Suspense>
      )}
    </form>
  );
};

const inPlace = (part: React.ReactNode, place: number) => <div key={place}>{part}</div>;
