import { IconMicrophone } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../shell/paths';
import { Button, ButtonLink } from '../ui/Button';
import { OnDemand } from '../ui/lazy/OnDemand';
import styles from './HiveNotes.module.css';
import { loadNoteSheet } from './load-note-sheet';
import { NoteCard } from './NoteCard';
import type { NotedHive, ShownNote } from './shown-note';
import { type NoteFilter, useNotes } from './use-notes';
import { useUnsentNotes } from './use-unsent-notes';

/** The number of notes shown with the hive. */
const NEWEST = 2;

/** The newest notes of a hive, a link to all of them, and a button for a new one. */
export const HiveNotes = ({ apiaryId, hive }: { apiaryId: string; hive: NotedHive }) => {
  const { t } = useTranslation('notes');
  const appPath = useAppPath();
  const filter = useMemo<NoteFilter>(() => ({ q: '', starred: false, apiaryId: null, hiveId: hive.id }), [hive.id]);
  const { data, hasNextPage, isError } = useNotes(filter);
  const unsent = useUnsentNotes(filter);
  const [sheet, setSheet] = useState<{ open: boolean; note?: ShownNote | undefined }>({ open: false });
  const sent: ShownNote[] = data?.pages.flatMap(({ notes }) => notes) ?? [];
  const all = [...unsent, ...sent];
  const path = appPath(`notes?apiary=${apiaryId}&hive=${hive.id}`);
  return (
    <section className={styles.notes} aria-label={t('ofHive', { number: hive.number })}>
      <div className={styles.header}>
        <h2>{t('title')}</h2>
        <Button icon={<IconMicrophone aria-hidden />} onClick={() => setSheet({ open: true })}>
          {t('new')}
        </Button>
      </div>
      {isError && <p className={styles.words}>{t('failed')}</p>}
      {data && all.length === 0 && <p className={styles.words}>{t('empty')}</p>}
      {all.slice(0, NEWEST).map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          plain
          to={`${path}&note=${note.id}`}
          onReopen={(one) => setSheet({ open: true, note: one })}
        />
      ))}
      {all.length > NEWEST && (
        <ButtonLink to={path}>{hasNextPage ? t('allOfHive') : t('allCounted', { count: all.length })}</ButtonLink>
      )}
      <OnDemand
        load={loadNoteSheet}
        open={sheet.open}
        onClose={() => setSheet((now) => ({ ...now, open: false }))}
        about={{ apiaryId, hive }}
        note={sheet.note}
        spoken
      />
    </section>
  );
};
