import type { HiveWithStatus } from '@kypseli/contract';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../api/issues';
import { useInspections } from '../../../api/use-inspections';
import { announceSaved } from '../../../commands/announce-saved';
import { drafts } from '../../../commands/drafts';
import { NoteButton } from '../../../notes/NoteButton';
import { useSelection } from '../../../shell/selection';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { TextArea } from '../../../ui/TextArea';
import { dismissToast, toast } from '../../../ui/toast-store';
import { useBottomBar } from '../../../ui/use-bottom-bar';
import { nextToInspect } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { queenOf } from '../data/latest';
import { useDesktop } from '../data/use-desktop';
import { useTodaysRound } from '../data/use-todays-round';
import { useOpenHive } from '../dialog/use-open-hive';
import { AsLastTime } from './AsLastTime';
import type { AlsoDoneHandle } from './done/AlsoDone';
import { type EntryErrors, errorsAfter, errorsOf } from './entry-errors';
import { FormNotes } from './FormNotes';
import { FrameSteppers } from './FrameSteppers';
import { changesOf, type Entry, enteredOf, recordedOf, withoutNulls } from './fields';
import { finishRound } from './finished-round';
import styles from './InspectionForm.module.css';
import { lastKnown } from './last-known';
import { MoreFields } from './MoreFields';
import { QueenFields } from './QueenFields';
import { roundIdOf } from './round-id';
import { StatusTiles } from './StatusTiles';
import { useEntry } from './use-entry';
import { useFirstFocus } from './use-first-focus';
import { useFormShortcuts } from './use-form-shortcuts';
import { useRecord } from './use-record';
import { unusualCounts } from './usual-counts';
import { WrongInspection } from './WrongInspection';

const takePhoto = lazyPart(async () => ({ default: (await import('../../../photos/TakePhoto')).TakePhoto }), 'photos');
const alsoDone = lazyPart(async () => ({ default: (await import('./done/AlsoDone')).AlsoDone }), 'actions');
// The form also opens offline if the page was open before.
takePhoto.preload();
alsoDone.preload();

interface InspectionFormProps {
  hive: HiveWithStatus;
  /** The form of another hive takes this one's place. */
  onNext: (hiveId: string) => void;
}

/**
 * The inspection form of one hive, usable with gloves in under half a minute: status, frames, queen; the rest is
 * folded.
 */
export const InspectionForm = ({ hive, onNext }: InspectionFormProps) => {
  const { t } = useTranslation(['inspection', 'common']);
  const { frames } = useNumbers();
  const { show, close } = useOpenHive();
  const desktop = useDesktop();
  const { apiary, round, hives, today } = useHivesScreen();
  const { begins, enter } = useTodaysRound();
  const { groups, selectGroup } = useSelection();
  const { data: history } = useInspections(hive.id);
  const form = useEntry(hive, round.day);
  const record = useRecord(useOpenHive().isVisit);
  const [errors, setErrors] = useState<EntryErrors>({});
  const bar = useBottomBar();
  const page = useRef<HTMLFormElement>(null);
  const also = useRef<AlsoDoneHandle>(null);
  const { entry } = form;
  const change = (fields: Partial<Entry>) => {
    form.set(fields);
    setErrors((now) => errorsAfter(now, fields));
  };
  // The form remains what it was when it was opened, also while its change shows already.
  const [before] = useState(hive);
  const correction = before.inspection_id !== null;
  const last = useMemo(() => {
    const known = lastKnown(history, before, round.day);
    return known && { ...known, ...queenOf(before, round.day) };
  }, [history, round.day, before]);
  // Decided once: a control that appeared later would move the tab stops.
  const [hasLast] = useState(!correction && (before.last !== undefined || last !== null));
  const next = nextToInspect(hives, hive.id);
  const ends = next === null && !correction;
  const named = { id: hive.id, number: hive.hiveNumber };
  useFormShortcuts(page, (generalStatus) => change({ generalStatus }));
  useFirstFocus(page);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const unread = page.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) return unread.focus();
    const texts = { nothing: t('nothing'), badNumber: t('badNumber'), incompleteVarroa: t('incompleteVarroa') };
    const found = errorsOf(entry, texts, issueText);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // The erroneous field may still be folded; it is there after this render.
      requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    // A draft has it, but the section could not be loaded.
    if (entry.done && !also.current) return setErrors({ all: t('common:pageError.chunk') });
    const recordDone = entry.done && (await also.current?.ready());
    if (entry.done && !recordDone) return;
    const fields = recordedOf(entry);
    const given = correction ? changesOf(fields, recordedOf(form.recorded)) : withoutNulls(fields);
    const isSeen = Object.keys(given).length > 0;
    if (isSeen || recordDone) {
      const { day } = round;
      // Each is saved for itself: the form of a refused inspection must not record the rest again.
      const seen = isSeen ? [record(hive, before, given, { ...entry, done: null })] : [];
      const done = recordDone ? recordDone() : null;
      form.setSaved();
      drafts.forget(hive.id, day);
      if (isSeen) selectGroup(roundIdOf({ apiary, round }));
      // The form is gone before its own word about a number is read.
      const doubts = unusualCounts(entry, last, day)
        .filter(({ name }) => name in given)
        .map(({ label, value }) => t('doubt', { what: t(label), value: frames(value) }));
      const number = { number: hive.hiveNumber };
      announceSaved([...seen, ...(done?.sent ?? [])], {
        saved: (those) =>
          [...(seen.some((one) => those.includes(one)) ? [t('saved', number), ...doubts] : []), done?.sentence(those)]
            .filter(Boolean)
            .join(' '),
        waiting: [t('waiting', number), ...doubts].join(' '),
        quiet: ends && !done && doubts.length === 0,
        // To correct one digit, nothing else is typed again.
        onUndo: () => drafts.keep(hive.id, day, { ...entry }),
      });
    }
    if (ends && isSeen) {
      // It would name the hive before, above the summary.
      dismissToast();
      finishRound(roundIdOf({ apiary, round }));
      return close();
    }
    const goesOn = next !== null && !correction;
    if (goesOn) onNext(next.id);
    // Without an inspection, a round that begins has not begun.
    show(goesOn ? next.id : hive.id, { inspect: goesOn, ...((isSeen || !goesOn) && { newRound: false }) });
  };

  /** The input replaces the values of that day's inspection; its other values stay. */
  const takeTo = (day: string) => {
    if (correction || !form.dirty) return;
    drafts.keep(hive.id, day, enteredOf(entry));
    form.reset();
    drafts.forget(hive.id, round.day);
  };
  const recordToday = () => {
    takeTo(today);
    enter();
    show(hive.id, { inspect: true, newRound: begins });
  };

  /** A day makes a round, or joins the one that it has. */
  const recordOn = (day: string) => {
    if (day > today) return void toast(t('common:error.date_in_future'), { kind: 'refused' });
    if (day === round.day) return;
    takeTo(day);
    const group = groups.find(({ initiate_at }) => initiate_at === day);
    if (group) selectGroup(group.id);
    show(hive.id, { inspect: true, newRound: group ? false : day });
  };

  return (
    <form ref={page} className={styles.form} onSubmit={save} noValidate data-inspection>
      <div className={styles.body} tabIndex={-1}>
        <FormNotes
          hive={before}
          fromDraft={form.fromDraft && form.dirty}
          onDiscard={form.reset}
          onToday={recordToday}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <StatusTiles
              value={entry.generalStatus}
              onChange={(generalStatus) => change({ generalStatus })}
              onDay={correction ? undefined : recordOn}
            />
            {hasLast && <AsLastTime entry={entry} last={last} onChange={change} />}
            <FrameSteppers entry={entry} last={last} errors={errors} onChange={change} />
          </div>
          <div className={styles.column}>
            <QueenFields entry={entry} day={round.day} last={last} errors={errors} onChange={change} />
            <TextArea
              label={t('note')}
              placeholder={t('notePlaceholder')}
              rows={1}
              className={styles.note}
              maxLength={10_000}
              value={entry.note}
              error={errors.note}
              onChange={(event) => change({ note: event.target.value })}
            />
            <MoreFields entry={entry} last={last} errors={errors} onChange={change} />
            <Suspense>
              <alsoDone.Part
                hive={before}
                day={round.day}
                value={entry.done}
                onChange={(done) => change({ done })}
                handle={also}
              />
            </Suspense>
          </div>
        </div>
        {before.inspection_id !== null && (
          <WrongInspection hive={before} inspectionId={before.inspection_id} onGoing={form.setSaved} />
        )}
        {desktop && <p className={styles.shortcuts}>{t('keys')}</p>}
      </div>
      <div ref={bar} className={styles.footer}>
        {errors.all && (
          <p className={styles.error} role="alert">
            {errors.all}
          </p>
        )}
        <div className={styles.buttonsAtFooter}>
          <NoteButton
            label={t('noteAbout', { number: hive.hiveNumber })}
            about={{ apiaryId: apiary.id, hive: named }}
          />
          <Suspense fallback={<span className={styles.place} />}>
            <takePhoto.Part look="icon" apiaryId={apiary.id} hive={named} day={round.day} />
          </Suspense>
          <Button variant="honey" size="large" full type="submit" icon={<IconCheck aria-hidden />}>
            {next && !correction ? t('saveNext', { number: next.hiveNumber }) : t('save')}
          </Button>
        </div>
      </div>
    </form>
  );
};
