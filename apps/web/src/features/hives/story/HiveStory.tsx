import type { HiveWithStatus } from '@kypseli/contract';
import { IconBooks, IconChevronDown, IconMicrophone, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadActionSheet } from '../../../actions/load-action-sheet';
import { useActionSheet } from '../../../actions/use-action-sheet';
import { useCompletion } from '../../../actions/use-completion';
import { useFormat } from '../../../i18n/format';
import { loadNoteSheet } from '../../../notes/load-note-sheet';
import type { ShownNote } from '../../../notes/shown-note';
import { HivePhotoSheets, type ShownPhotos } from '../../../photos/HivePhotoSheets';
import { TakePhoto } from '../../../photos/TakePhoto';
import { useAppPath } from '../../../shell/paths';
import { AsLoaded } from '../../../ui/AsLoaded';
import { Button, ButtonLink } from '../../../ui/Button';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import { useUndoEvent } from '../history/use-undo-event';
import styles from './HiveStory.module.css';
import { StoryOfDay } from './StoryOfDay';
import { useStory } from './use-story';

interface HiveStoryProps {
  hive: HiveWithStatus;
  /** The inspection that is shown above. */
  shownId: string | null;
  onOpenRound: (groupId: string) => void;
  /** An undo took the hive out of its apiary. */
  onGone: () => void;
}

/** Everything that happened to a hive by day, newest first; earlier years are folded. New notes and photos begin here. */
export const HiveStory = ({ hive, shownId, onOpenRound, onGone }: HiveStoryProps) => {
  const { t } = useTranslation(['story', 'notes', 'photos']);
  const appPath = useAppPath();
  const { time } = useFormat();
  const { apiary, round, today } = useHivesScreen();
  const { years, pending, missing, loadedAt, retry, earlier, hasPhotos, refetchColony } = useStory(hive.id);
  const [photos, setPhotos] = useState<ShownPhotos>({ open: false, photo: null });
  const [note, setNote] = useState<{ open: boolean; note?: ShownNote | undefined }>({ open: false });
  const { sheet, edit, finish } = useActionSheet(apiary);
  const { reopen } = useCompletion(apiary, finish);
  const { undo, undoing } = useUndoEvent(hive, apiary.id, { onGone, onRefused: refetchColony });
  const about = { id: hive.id, number: hive.hiveNumber };
  const notesPath = appPath(`notes?apiary=${apiary.id}&hive=${hive.id}`);
  return (
    <section className={styles.story} aria-label={t('of', { number: hive.hiveNumber })}>
      <h2>{t('title')}</h2>
      <div className={styles.new}>
        <Button icon={<IconMicrophone aria-hidden />} onClick={() => setNote({ open: true })}>
          {t('notes:new')}
        </Button>
        <TakePhoto hive={about} apiaryId={apiary.id} day={today} />
      </div>
      {loadedAt !== null && (
        <AsLoaded onRetry={retry}>
          {missing.length > 0
            ? t('missing', { what: missing.map((part) => t(`part.${part}`)).join(', ') })
            : t('asLoaded', { time: time(new Date(loadedAt)) })}
        </AsLoaded>
      )}
      {years.length === 0 &&
        (pending ? <Skeleton rows={3} height={72} /> : missing.length === 0 && <p>{t('empty')}</p>)}
      {years.map(({ year, days, count }, index) => {
        const list = days.map((day) => (
          <StoryOfDay
            key={day.day}
            day={day}
            isToday={day.day === today}
            shownId={shownId}
            notePath={({ id }) => `${notesPath}&note=${id}`}
            undoing={undoing}
            onOpenRound={onOpenRound}
            onUndo={undo}
            onPhoto={(photo) => setPhotos({ open: true, photo })}
            onReopenNote={(one) => setNote({ open: true, note: one })}
            onEdit={edit}
            onReopen={reopen}
          />
        ));
        if (index === 0) return <div key={year}>{list}</div>;
        return (
          <details key={year} className={styles.year} open={round.day.startsWith(year) || undefined} onToggle={earlier}>
            <summary>
              <IconChevronDown aria-hidden />
              {year} <span className={styles.quiet}>{t('entries', { count })}</span>
            </summary>
            {list}
          </details>
        );
      })}
      <div className={styles.new}>
        {hasPhotos && (
          <Button
            icon={<IconPhoto aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setPhotos({ open: true, photo: null })}
          >
            {t('photos:all')}
          </Button>
        )}
        <ButtonLink icon={<IconBooks aria-hidden />} to={notesPath}>
          {t('notes:allOfHive')}
        </ButtonLink>
      </div>
      <HivePhotoSheets
        apiary={apiary}
        hive={about}
        shown={photos}
        onClose={() => setPhotos((now) => ({ ...now, open: false }))}
      />
      <OnDemand
        load={loadNoteSheet}
        open={note.open}
        onClose={() => setNote((now) => ({ ...now, open: false }))}
        about={{ apiaryId: apiary.id, hive: about }}
        note={note.note}
        spoken
      />
      <OnDemand load={loadActionSheet} {...sheet} hives={[about]} />
    </section>
  );
};
