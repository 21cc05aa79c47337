import type { NoteItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { RecordShow } from '../../shows/RecordShow';
import { useFormats } from '../../ui/formats';
import { Personal } from '../../ui/Personal';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { NoteAudio } from './NoteAudio';

export const NoteShow = () => {
  const t = useText();
  const { dayInWords, number } = useFormats();
  return (
    <RecordShow<NoteItem>
      title={({ created_at }) => t('records.note_of', { day: dayInWords(created_at) })}
      windowTitle={t('shell.items.notes')}
      sentence={({ length }) => t('records.characters', { smart_count: length, count: number(length) })}
      facts={(note) => [
        [t('records.id'), <ShortId key="id" id={note.id} />],
        [t('records.text'), <Personal key="text" value={note.text} />],
        [t('records.transcript'), <Personal key="transcript" value={note.transcript} />],
        [t('records.hive'), <ShortId key="hive" id={note.hive_id} of="hives" />],
        [
          t('records.apiary'),
          <span key="apiary">
            <Personal value={note.apiary_name} /> <ShortId id={note.apiary_id} of="apiaries" />
          </span>,
        ],
        [t('records.starred'), t(note.starred ? 'lists.yes' : 'lists.no')],
        [t('records.written'), <When key="written" at={note.created_at} />],
      ]}
      more={(note) => <NoteAudio {...note} />}
    />
  );
};
