import type { HiveWithStatus } from '@kypseli/contract';
import { IconCheck, IconDroplet, IconMedicineSyrup, IconStackPop, IconStackPush } from '@tabler/icons-react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ActionFormValues, EMPTY_ACTION } from '../../../../actions/action-form';
import { FeedingFields } from '../../../../actions/FeedingFields';
import { TreatmentFields } from '../../../../actions/TreatmentFields';
import type { Sent } from '../../../../commands/queue';
import { useFormat } from '../../../../i18n/format';
import { Stepper } from '../../../../ui/bees/Stepper';
import { ChoiceButton } from '../../../../ui/ChoiceButton';
import { useHivesScreen } from '../../data/hives-context';
import { OptionalFields } from '../OptionalFields';
import styles from './AlsoDone.module.css';
import { DONE_KINDS, type Done, type DoneKind, NOTHING_DONE, type SuperKind } from './done-entry';
import { useDoneActions } from './use-done-actions';

const ICONS = {
  super_added: IconStackPush,
  super_removed: IconStackPop,
  feeding: IconDroplet,
  treatment: IconMedicineSyrup,
};
const SUPERS = ['super_added', 'super_removed'] as const;
const NAMES = {
  super_added: 'actions:growth.super_added',
  super_removed: 'actions:growth.super_removed',
  feeding: 'actions:type.feeding',
  treatment: 'actions:type.treatment',
} as const;

/** The inspection form calls this when it is saved. */
export interface AlsoDoneHandle {
  /** Null: something is missing, and the section shows what. Else a function that records it, with a sentence about it. */
  ready: () => Promise<(() => { sent: Sent[]; sentence: (those: readonly Sent[]) => string | null }) | null>;
}

interface AlsoDoneProps {
  hive: HiveWithStatus;
  /** The day of the inspection, on which it was done. */
  day: string;
  value: Done | null;
  onChange: (value: Done | null) => void;
  handle: RefObject<AlsoDoneHandle | null>;
}

const ASIDE: (keyof ActionFormValues)[] = ['hives', 'when', 'day'];
const inputOf = (typed: Partial<ActionFormValues>): Done['typed'] =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const field = name as keyof ActionFormValues;
      return !ASIDE.includes(field) && value !== EMPTY_ACTION[field];
    }),
  );

/** A section for supers, feed and treatments, which are recorded as done with the inspection. */
export const AlsoDone = ({ hive, day, value, onChange, handle }: AlsoDoneProps) => {
  const { t } = useTranslation(['inspection', 'actions']);
  const { apiary, today } = useHivesScreen();
  const { dayInWords } = useFormat();
  const { known, wordsIn, record } = useDoneActions(hive, day);
  const fieldsOf = (done: Done | null): ActionFormValues => ({ ...EMPTY_ACTION, when: 'other', day, ...done?.typed });
  const form = useForm<ActionFormValues>({ defaultValues: fieldsOf(value) });
  const [wrong, setWrong] = useState(false);
  const done = value ?? NOTHING_DONE;
  const latest = useRef(done);
  latest.current = done;
  const given = useRef(value);
  /** A second touch of the button, while the form is still there, records nothing again. */
  const saving = useRef(false);

  const set = (change: Partial<Done>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    given.current = next.kinds.length > 0 ? next : null;
    onChange(given.current);
  };
  const { watch, reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` reads what is there then
  useEffect(() => {
    const { unsubscribe } = watch((typed) => set({ typed: inputOf(typed as ActionFormValues) }));
    return unsubscribe;
  }, [watch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the draft is discarded
  useEffect(() => {
    if (value === null && given.current !== null) {
      given.current = null;
      reset(fieldsOf(null));
      setWrong(false);
    }
  }, [value]);

  useImperativeHandle(handle, () => ({
    ready: () =>
      new Promise((resolve) => {
        if (saving.current) return resolve(null);
        saving.current = true;
        // Only fields that are there are checked.
        flushSync(() => setWrong(true));
        const recordIt = (typed: ActionFormValues) => () => {
          const all = record(latest.current, typed);
          const sentenceOf = (those: readonly Sent[]) => {
            const words = all.filter(({ sent }) => those.includes(sent)).map((one) => one.words);
            return words.length > 0 ? t('also.recorded', { number: hive.hiveNumber, what: words.join('; ') }) : null;
          };
          return { sent: all.map(({ sent }) => sent), sentence: sentenceOf };
        };
        void form.handleSubmit(
          (typed) => resolve(recordIt(typed)),
          () => {
            saving.current = false;
            resolve(null);
          },
        )();
      }),
  }));

  const toggle = (kind: DoneKind) => {
    const { kinds, counts } = latest.current;
    const { [kind as SuperKind]: _, ...others } = counts;
    set({ kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind], counts: others });
  };
  const isToday = day === today;
  const date = dayInWords(day);
  const knownWords = known.map(({ words }) => words).join('; ');
  const knownSentence = t(isToday ? 'also.known' : 'also.knownOn', { date, what: knownWords });
  const words = wordsIn(done, form.getValues());
  return (
    <OptionalFields
      title={isToday ? t('also.title') : t('also.titleOn', { date })}
      filled={words.length > 0 ? [words.join('; ')] : []}
      nothing={known.length > 0 ? knownSentence : undefined}
      wrong={wrong}
    >
      {known.length > 0 && <p className={styles.known}>{knownSentence}</p>}
      <fieldset className={styles.tiles} aria-label={t('also.what')}>
        {DONE_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          const isChosen = done.kinds.includes(kind);
          return (
            <ChoiceButton
              key={kind}
              type="checkbox"
              className={styles.tile}
              checked={isChosen}
              onChange={() => toggle(kind)}
            >
              {isChosen ? <IconCheck aria-hidden /> : <Icon aria-hidden />}
              {t(NAMES[kind])}
            </ChoiceButton>
          );
        })}
      </fieldset>
      {SUPERS.filter((kind) => done.kinds.includes(kind)).map((kind) => (
        <Stepper
          key={kind}
          label={t(`also.count.${kind}`)}
          hint=""
          step={1}
          max={50}
          usual={[1, 5]}
          value={done.counts[kind] ?? 1}
          onChange={(count) => (count ? set({ counts: { ...latest.current.counts, [kind]: count } }) : toggle(kind))}
        />
      ))}
      <FormProvider {...form}>
        {done.kinds.includes('feeding') && (
          <section className={styles.fields} aria-label={t('actions:type.feeding')}>
            <FeedingFields alone />
          </section>
        )}
        {done.kinds.includes('treatment') && (
          <section className={styles.fields} aria-label={t('actions:type.treatment')}>
            <TreatmentFields apiary={apiary} alone />
          </section>
        )}
      </FormProvider>
    </OptionalFields>
  );
};
