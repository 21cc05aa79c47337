import {
  addDays,
  DAUGHTER_GETS,
  type DaughterGets,
  FRESH_DAYS,
  SPLIT_FRAMES,
  type SplitFrames,
  uniqueKey,
} from '@kypseli/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiaries } from '../../../api/queries';
import { useInspections } from '../../../api/use-inspections';
import { useApiaryHives } from '../../../shell/use-apiary-hives';
import { Button } from '../../../ui/Button';
import { Stepper } from '../../../ui/bees/Stepper';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Chips } from '../../../ui/Chips';
import { IconButton } from '../../../ui/IconButton';
import { Segments } from '../../../ui/Segments';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useHivesScreen } from '../data/hives-context';
import { checkNumber } from '../edit/check-number';
import styles from '../edit/EditSheets.module.css';
import { askedOf, ColonyForm, type ColonyFormProps } from './ColonyForm';
import { nextNumber } from './next-number';
import look from './SplitForm.module.css';
import { looksAfter, useColonyCommands } from './use-colony-commands';

/** What can be recorded with a split. */
const ALSO = ['counts', 'followUps'] as const;
type Also = (typeof ALSO)[number];

const MOST = 8;
/** What the server takes of frames that were not counted. */
const FREE = 200;

interface Daughter {
  key: number;
  number: string;
  frames: SplitFrames;
  gets: DaughterGets;
}

/** A split: what goes to each daughter and what stays, and how each gets its queen. */
export const SplitForm = (props: ColonyFormProps) => {
  const { t, i18n } = useTranslation('colony');
  const { frames: words } = useNumbers();
  const { hive, again } = props;
  const asked = askedOf<'split'>(props);
  const { apiary, hives, today } = useHivesScreen();
  const { data: apiaries = [] } = useApiaries();
  const [to, setTo] = useState(asked.daughters?.[0]?.apiary_id ?? apiary.id);
  const elsewhere = to !== apiary.id;
  const { hives: there } = useApiaryHives(to);
  const commands = useColonyCommands(hive, apiary.id, to);
  const { data: inspections = [] } = useInspections(hive.id);
  const [day, setDay] = useState(asked.day ?? today);
  const usedAt = elsewhere ? there.map(({ number }) => number) : hives.map(({ hiveNumber }) => hiveNumber);
  const taken = new Set(usedAt.map(uniqueKey));
  const newDaughter = (others: readonly Daughter[]): Daughter => {
    const key = Math.max(-1, ...others.map((one) => one.key)) + 1;
    const used = [...hives.map(({ hiveNumber }) => hiveNumber), ...others.map(({ number }) => number)];
    return { key, number: nextNumber(hive.hiveNumber, used), frames: {}, gets: 'cell' };
  };
  const [daughters, setDaughters] = useState(
    () =>
      asked.daughters?.map(({ hiveNumber, frames, gets }, key) => ({
        key,
        number: hiveNumber ?? '',
        frames,
        gets,
      })) ?? [newDaughter([])],
  );
  // What was recorded with a refused split waits for it.
  const [also, setAlso] = useState<Also[]>(again ? [] : [...ALSO]);
  const [touched, setTouched] = useState(false);
  const last = inspections.find(
    ({ apiary_id, dateCreated }) =>
      apiary_id === apiary.id && dateCreated <= day && dateCreated >= addDays(day, -FRESH_DAYS),
  );
  const counted: Record<keyof SplitFrames, number | null> = {
    bees: last?.populationFrames ?? null,
    brood: last?.broodFrames ?? null,
    honey: last?.honeycombs ?? null,
    pollen: last?.pollenFrames ?? null,
  };
  const leftOf = (kind: keyof SplitFrames) => {
    const all = counted[kind];
    return all === null ? null : all - daughters.reduce((sum, { frames }) => sum + (frames[kind] ?? 0), 0);
  };
  const change = (key: number, to: Partial<Daughter>) => {
    setTouched(true);
    setDaughters((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  };
  const errorOf = ({ key, number }: Daughter) => {
    const wrong = checkNumber(number);
    if (wrong !== true) return String(wrong);
    const same = daughters.some((other) => other.key !== key && uniqueKey(other.number) === uniqueKey(number));
    return same || taken.has(uniqueKey(number)) ? t('split.taken') : undefined;
  };
  const after = looksAfter(daughters.map(({ gets }) => gets));
  const offered: Record<Also, boolean> = {
    counts: daughters.some(({ frames }) => Object.values(frames).some((value) => value > 0)),
    followUps: after.length > 0,
  };
  const list = new Intl.ListFormat(i18n.language);
  const wants = (what: Also) => offered[what] && also.includes(what);
  const stays = Object.fromEntries(
    SPLIT_FRAMES.flatMap((kind) => (counted[kind] === null ? [] : [[kind, leftOf(kind)]])),
  );
  const tooMany = SPLIT_FRAMES.some((kind) => (leftOf(kind) ?? 0) < 0);
  const numbers = daughters.map(({ number }) => number).join(', ');
  return (
    <ColonyForm
      {...props}
      title={t('title.split')}
      day={day}
      onDay={setDay}
      dirty={touched || elsewhere}
      ready={!tooMany && daughters.every((daughter) => errorOf(daughter) === undefined)}
      confirm={t('confirm.split', { numbers })}
      onConfirm={() =>
        commands.split(
          day,
          daughters.map(({ number, frames, gets }) => ({ hiveNumber: number.trim(), frames, gets })),
          {
            counts: wants('counts') ? { stays, inspected: last?.dateCreated === day } : null,
            followUps: wants('followUps'),
          },
          again?.id,
        )
      }
    >
      {daughters.map((daughter, nth) => (
        <section key={daughter.key} className={look.daughter} aria-label={t('split.daughter', { nth: nth + 1 })}>
          <div className={look.head}>
            <TextField
              label={t('split.number')}
              autoComplete="off"
              value={daughter.number}
              error={errorOf(daughter)}
              onChange={({ target }) => change(daughter.key, { number: target.value })}
            />
            {daughters.length > 1 && (
              <IconButton
                look="boxed"
                label={t('split.remove', { number: daughter.number })}
                icon={<IconX />}
                onClick={() => setDaughters((all) => all.filter(({ key }) => key !== daughter.key))}
              />
            )}
          </div>
          {SPLIT_FRAMES.map((kind) => {
            const left = leftOf(kind);
            const value = daughter.frames[kind] ?? null;
            return (
              <Stepper
                key={kind}
                label={t(`split.frames.${kind}`)}
                value={value}
                max={left === null ? FREE : Math.max(left + (value ?? 0), 0)}
                hint={
                  <span className={look.stays}>
                    {left === null
                      ? t('split.notCounted')
                      : t('split.stays', { left: words(left), all: words(counted[kind]!) })}
                  </span>
                }
                error={left !== null && left < 0 ? t('split.tooMany', { all: words(counted[kind]!) }) : undefined}
                onChange={(next) => change(daughter.key, { frames: { ...daughter.frames, [kind]: next ?? undefined } })}
              />
            );
          })}
          <div className={styles.part}>
            <h3>{t('split.gets')}</h3>
            <Segments
              label={t('split.gets')}
              stacked
              value={daughter.gets}
              onChange={(gets) => gets && change(daughter.key, { gets })}
              options={DAUGHTER_GETS.map((value) => ({
                value,
                label: t(`split.get.${value}`, { number: hive.hiveNumber }),
              }))}
            />
          </div>
        </section>
      ))}
      {daughters.length < MOST && (
        <Button
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setDaughters((all) => [...all, newDaughter(all)])}
        >
          {t('split.more')}
        </Button>
      )}
      {apiaries.length > 1 && (
        <SelectField
          label={t('split.apiary')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          options={apiaries.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {!again && ALSO.some((what) => offered[what]) && (
        <div className={styles.part}>
          <h3>{t('split.also')}</h3>
          <Chips
            label={t('split.also')}
            values={also}
            onChange={setAlso}
            options={ALSO.filter((what) => offered[what]).map((value) => ({
              value,
              label: t(`split.alsoSave.${value}`, { count: after.length, days: list.format(after.map(String)) }),
            }))}
          />
        </div>
      )}
    </ColonyForm>
  );
};
