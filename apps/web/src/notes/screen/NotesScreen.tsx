import { notes } from '@kypseli/contract';
import { IconMicrophone, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignal } from '../../browser/signal';
import { DESKTOP, useMedia } from '../../browser/use-media';
import type { NoteChange } from '../../commands/kinds/notes';
import { useAgain } from '../../shell/use-again';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { loadNoteSheet } from '../load-note-sheet';
import { searchWords } from '../marks';
import { NoteCard } from '../NoteCard';
import type { About, ShownNote } from '../shown-note';
import { useNotes } from '../use-notes';
import { useUnsentNotes } from '../use-unsent-notes';
import { InspectionNotes, useInspectionNotes } from './InspectionNotes';
import { NoteDetail } from './NoteDetail';
import { NoteFilters } from './NoteFilters';
import styles from './NotesScreen.module.css';
import { isFiltering, NO_FILTER, useNoteFilter } from './use-note-filter';

const panel = async () => (await import('../../ui/Sheet')).Sheet;

/** A note that is not in the list. */
const UNKNOWN: Omit<ShownNote, 'id'> = {
  text: '',
  transcript: null,
  audio: null,
  starred: false,
  apiary_id: null,
  hive: null,
  created_at: '',
};

interface SheetState {
  open: boolean;
  note?: ShownNote | undefined;
  spoken?: boolean;
}

/** The notes screen: search and filters over cards; the open note beside them, or over them on phones. */
const NotesScreen = () => {
  const { t } = useTranslation(['notes', 'common']);
  const navigate = useNavigate();
  const desktop = useMedia(DESKTOP);
  const { filter, setFilter, openId, pathTo } = useNoteFilter();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(filter);
  const unsent = useUnsentNotes(filter);
  const inInspections = useInspectionNotes(filter);
  const hasSignal = useSignal();
  const [sheet, setSheet] = useState<SheetState>({ open: false });
  useTitle(t('title'));

  const words = useMemo(() => searchWords(filter.q), [filter.q]);
  const sent: ShownNote[] = useMemo(() => data?.pages.flatMap((page) => page.notes) ?? [], [data]);
  const opened = sent.find(({ id }) => id === openId) ?? (desktop ? sent[0] : undefined);
  const hive = sent.find((note) => note.hive?.id === filter.hiveId)?.hive ?? null;
  const about: About = { apiaryId: filter.apiaryId ?? null, hive: filter.apiaryId ? hive : null };
  const close = () => navigate(pathTo(null), { replace: true });
  const edit = (note: ShownNote) => setSheet({ open: true, note });
  const { again, close: closeAgain } = useAgain(notes.change);
  const { id } = (again?.change?.args ?? {}) as Partial<NoteChange>;
  const known = id && !isPending && (sent.find((note) => note.id === id) ?? { ...UNKNOWN, id });
  const retried = again && known && { open: true, note: known, again, onClose: closeAgain };

  const newNote = (full: boolean) => (
    <Button
      variant="honey"
      size={full ? 'large' : 'normal'}
      full={full}
      icon={<IconPlus aria-hidden />}
      onClick={() => setSheet({ open: true })}
    >
      {t('new')}
    </Button>
  );
  const microphone = (
    <IconButton
      look="boxed"
      size={desktop ? 'normal' : 'large'}
      label={t('speak')}
      icon={<IconMicrophone />}
      onClick={() => setSheet({ open: true, spoken: true })}
    />
  );
  // Then the button of the empty list is the one for a new note.
  const nothing = !isPending && !isError && unsent.length + sent.length === 0 && !isFiltering(filter);
  const list = (): ReactNode => {
    if (isError && sent.length === 0)
      return <PageError failed={t('failed')} safe={hasSignal ? t('safe') : undefined} onRetry={() => void refetch()} />;
    if (isPending || inInspections.isPending) return <Skeleton rows={4} height={150} />;
    if (unsent.length + sent.length + inInspections.found.length > 0) return null;
    if (isFiltering(filter))
      return (
        <EmptyState
          title={t('noMatch')}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t('filter.reset')}</Button>}
        />
      );
    return <EmptyState example title={t('empty')} action={desktop && newNote(false)} />;
  };
  const detail = opened && <NoteDetail key={opened.id} note={opened} words={words} onEdit={edit} onDeleted={close} />;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <h1 className={styles.title}>{t('title')}</h1>
          {desktop && (
            <div className={styles.buttons}>
              <IconButton
                look="boxed"
                label={t('common:action.print')}
                icon={<IconPrinter />}
                onClick={() => window.print()}
              />
              {microphone}
              {!nothing && newNote(false)}
            </div>
          )}
        </header>
        <div className={styles.filters}>
          <NoteFilters filter={filter} onChange={setFilter} hive={hive} />
        </div>
        <ul className={styles.list}>
          {[...unsent, ...sent].map((note) => (
            <li key={note.id}>
              <NoteCard
                note={note}
                words={words}
                to={pathTo(note.id)}
                replace={desktop}
                current={desktop && note.id === opened?.id}
                onReopen={edit}
              />
            </li>
          ))}
        </ul>
        {list()}
        {hasNextPage && (
          <Button full disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        <InspectionNotes notes={inInspections} words={words} />
      </div>
      {desktop ? (
        <div className={styles.beside}>{detail}</div>
      ) : (
        <>
          <OnDemand load={panel} open={opened !== undefined} onClose={close} title={t('detail')} kind="panel">
            {detail}
          </OnDemand>
          <BottomBar>
            {microphone}
            {newNote(true)}
          </BottomBar>
        </>
      )}
      <OnDemand
        load={loadNoteSheet}
        open={sheet.open}
        onClose={() => setSheet((now) => ({ ...now, open: false }))}
        about={about}
        note={sheet.note}
        spoken={sheet.spoken}
        {...retried}
      />
    </div>
  );
};

export default NotesScreen;
