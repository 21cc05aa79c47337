import type { Action, HistoryEvent } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { NoteCard } from '../../../notes/NoteCard';
import type { ShownNote } from '../../../notes/shown-note';
import { PhotoTile } from '../../../photos/PhotoTile';
import { HistoryEntry } from '../history/HistoryEntry';
import { useSentence } from '../history/use-sentence';
import { ActionEntry } from './ActionEntry';
import styles from './HiveStory.module.css';
import { InspectionEntry } from './InspectionEntry';
import type { StoryDay } from './use-story';

interface StoryOfDayProps {
  day: StoryDay;
  isToday: boolean;
  shownId: string | null;
  notePath: (note: ShownNote) => string;
  /** The commands whose undo is under way. */
  undoing: ReadonlySet<string>;
  onOpenRound: (groupId: string) => void;
  onUndo: (event: HistoryEvent, sentence: string) => void;
  onPhoto: (id: string) => void;
  onReopenNote: (note: ShownNote) => void;
  onEdit: (task: Action) => void;
  onReopen: (task: Action) => void;
}

/** A day of the story: inspections, then the colony, actions, photos and notes. */
export const StoryOfDay = ({ day, isToday, shownId, ...props }: StoryOfDayProps) => {
  const { t } = useTranslation(['story', 'history']);
  const sentenceOf = useSentence();
  return (
    <section className={styles.day}>
      <h3>{isToday ? t('history:today') : roundDate(day.day)}</h3>
      <ul>
        {day.inspections.map(({ one, before }) => (
          <InspectionEntry
            key={one.id}
            one={one}
            before={before}
            onShow={one.id === shownId}
            onOpen={props.onOpenRound}
          />
        ))}
        {day.colony.map((event) => {
          const { position, command_id, can_undo } = event;
          const sentence = sentenceOf(event);
          const undoing = props.undoing.has(command_id);
          return (
            <HistoryEntry
              key={position}
              event={event}
              sentence={sentence}
              undone={false}
              undoing={undoing}
              onUndo={can_undo && !undoing ? () => props.onUndo(event, sentence) : undefined}
            />
          );
        })}
        {day.actions.map((task) => (
          <ActionEntry key={task.id} task={task} onEdit={props.onEdit} onReopen={props.onReopen} />
        ))}
        {day.photos.length > 0 && (
          <li className={styles.photos}>
            {day.photos.map((photo) => (
              <PhotoTile key={photo.id} photo={photo} onOpen={() => props.onPhoto(photo.id)} />
            ))}
          </li>
        )}
        {day.notes.map((note) => (
          <li key={note.id}>
            <NoteCard note={note} plain to={props.notePath(note)} onReopen={props.onReopenNote} />
          </li>
        ))}
      </ul>
    </section>
  );
};
