import type { Harvest } from '@kypseli/contract';
import { type Forbidden, forbidsHarvest, kgOf, sharesOf, strongest } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doneTreatment } from '../../actions/done-treatment';
import { useHives } from '../../api/queries';
import { useTasks } from '../../api/use-tasks';
import { useToday } from '../../api/use-today';
import type { HarvestChange } from '../../commands/kinds/harvests';
import type { RefusedWrite } from '../../commands/queue-state';
import { roundDate, useFormat } from '../../i18n/format';
import { type NumberLimits, numberOf, some, written } from '../../i18n/typed-number';
import { useSelection } from '../../shell/selection';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { FormSheet } from '../../ui/FormSheet';
import { isDay } from '../../ui/is-day';
import page from '../../ui/ListPage.module.css';
import type { Surface } from '../../ui/lazy/OnDemand';
import { NumberDoubt } from '../../ui/NumberDoubt';
import { NumberField } from '../../ui/NumberField';
import { SelectField } from '../../ui/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { useOpenings } from '../../ui/use-openings';
import styles from './Harvest.module.css';
import { MOST_KG } from './most-kg';
import { useHarvestCommands } from './use-harvest-commands';

interface HarvestSheetProps extends Surface {
  /** The harvest to change; without it, one is recorded. */
  harvest?: Harvest | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const FRAMES: NumberLimits = { most: 200, usual: [0, 40] };
const KG: NumberLimits = { most: MOST_KG, digits: 3, usual: [0.5, 100] };
/** The total of some hives. */
const totalOf = (hives: number): NumberLimits => ({ ...KG, usual: [hives, hives * 100] });
const LINE_LENGTH = 100;

/** What is typed for one hive; undefined: as it is offered. */
interface TypedHive {
  taken?: boolean;
  frames?: string;
  kg?: string;
}

/** A harvest, empty or as it was whenever it opens. */
export const HarvestSheet = (props: HarvestSheetProps) => {
  const { open, harvest, again } = props;
  const openings = useOpenings(open);
  return <HarvestForm key={`${harvest?.id}${again?.id}${openings}`} {...props} />;
};

const HarvestForm = ({ open, onClose, harvest, again }: HarvestSheetProps) => {
  const { t, i18n } = useTranslation(['harvest', 'common']);
  const { number } = useFormat();
  const today = useToday();
  const { apiaries, apiary: selected } = useSelection();
  const { take, change } = useHarvestCommands();
  const begun = (again?.change?.args as HarvestChange | undefined)?.harvest ?? harvest;
  const [apiaryId, setApiaryId] = useState(begun?.apiary_id ?? selected?.id ?? apiaries[0]?.id ?? '');
  const apiary = apiaries.find(({ id }) => id === apiaryId);
  const [day, setDay] = useState(begun?.day ?? today);
  const [forage, setForage] = useState<string | undefined>(begun?.forage ?? undefined);
  const [total, setTotal] = useState(some(begun?.total_kg) ? written(i18n.language, begun.total_kg) : '');
  const [reason, setReason] = useState(begun?.withdrawal?.reason ?? '');
  const [typed, setTyped] = useState<Record<string, TypedHive>>({});
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(again !== undefined);
  const { data: current } = useHives(open ? apiaryId : undefined, apiary?.last_group_id);
  const { data: done = [] } = useTasks({ apiary_id: apiaryId }, true, open && apiary !== undefined);
  const touch = (id: string, to: TypedHive) => {
    setTyped((now) => ({ ...now, [id]: { ...now[id], ...to } }));
    setTouched(true);
  };

  const forbiddenFor = (hiveId: string): Forbidden | null =>
    strongest(
      done
        .filter(({ type, hive_numbers }) => type === 'treatment' && hive_numbers.some(({ id }) => id === hiveId))
        .map((task) => forbidsHarvest(doneTreatment(task), day)),
    );
  // What the inspections of the day say was taken.
  const counted = !begun && apiary?.last_group_date === day;
  const known = new Map(begun?.hives.map((hive) => [hive.hive_id, hive]));
  const list = (current ?? []).map(({ id, hiveNumber, active, harvestedFrames }) => ({
    id,
    number: hiveNumber,
    active,
    frames: counted ? harvestedFrames : null,
  }));
  // Hives that were moved or deleted since stay in their harvest.
  const gone = (harvest?.hives ?? []).filter(({ hive_id }) => current && !current.some(({ id }) => id === hive_id));
  const anyCounted = list.some(({ frames }) => frames !== null && frames > 0);
  const rows = [...list, ...gone.map(({ hive_id: id, number }) => ({ id, number, active: false, frames: null }))]
    .filter(({ id, active }) => active || known.has(id))
    .map((hive) => {
      const before = known.get(hive.id);
      const forbidden = forbiddenFor(hive.id);
      const { taken, frames, kg } = typed[hive.id] ?? {};
      const offered = begun ? before !== undefined : forbidden === null && (!anyCounted || !!hive.frames);
      const was = before ? before.frames : hive.frames;
      const weighed = before && !before.about ? before.kg : null;
      return {
        ...hive,
        forbidden,
        taken: taken ?? offered,
        frames: frames ?? (some(was) ? written(i18n.language, was) : ''),
        kg: kg ?? (some(weighed) ? written(i18n.language, weighed) : ''),
      };
    });
  const taking = rows.filter(({ taken }) => taken);
  const withdrawn = taking.filter(({ forbidden }) => forbidden !== null);
  const totalKg = numberOf(total, totalOf(taking.length));
  const hives = taking.map(({ id, number, frames, kg }) => ({
    id,
    number,
    frames: numberOf(frames, FRAMES),
    kg: numberOf(kg, KG),
  }));
  const isTyped = !hives.some(({ frames, kg }) => frames === null || kg === null) && totalKg !== null;
  const given = hives.map(({ id, number, frames, kg }) => ({
    id,
    number,
    ...(some(frames) && { frames }),
    ...(some(kg) && { kg }),
  }));
  const weighedKg = kgOf(Math.round(given.reduce((sum, { kg = 0 }) => sum + kg * 1000, 0)));
  const isAll = given.length > 0 && given.every(({ kg }) => kg !== undefined);
  const fits = !some(totalKg) || (isAll ? weighedKg === totalKg : weighedKg <= totalKg);
  const shares = new Map(
    isTyped && fits && some(totalKg)
      ? sharesOf({ hives: given.map(({ id, number: _, ...rest }) => ({ hiveId: id, ...rest })), totalKg }).map(
          (share) => [share.hiveId, share],
        )
      : [],
  );
  const wrong = {
    day: isDay(day) ? day > today && t('common:error.date_in_future') : t('common:issue.day'),
    total: totalKg === null ? t('form.wrong.number') : !fits && t('form.wrong.total', { kg: number(weighedKg, 3) }),
    hives: taking.length === 0 ? t('form.wrong.none') : !isTyped && totalKg !== null && t('form.wrong.hives'),
    reason: withdrawn.length > 0 && reason.trim() === '' && t('form.wrong.reason'),
  };
  const errorOf = (name: keyof typeof wrong) => (tried && wrong[name]) || undefined;
  const areAll = rows.every(({ taken, forbidden }) => taken || forbidden !== null);
  /** Hives that may not be harvested unasked are only taken one by one. */
  const takeAll = () => {
    const takenIf = (forbidden: Forbidden | null) => ({ taken: !areAll && forbidden === null });
    setTyped((now) => Object.fromEntries(rows.map(({ id, forbidden }) => [id, { ...now[id], ...takenIf(forbidden) }])));
    setTouched(true);
  };
  const save = () => {
    setTried(true);
    if (!current || Object.values(wrong).some(Boolean)) return;
    const entered = {
      apiary: { id: apiaryId, name: apiary?.name ?? harvest?.apiary ?? '' },
      day,
      forage: (forage ?? apiary?.forage ?? '').trim().slice(0, LINE_LENGTH) || null,
      hives: given,
      ...(some(totalKg) && { totalKg }),
      reason: withdrawn.length > 0 ? reason.trim() : null,
      withdrawn: withdrawn.map(({ id }) => id),
    };
    if (harvest) change(harvest, entered, again?.id);
    else take(entered, again?.id);
    onClose();
  };
  const rowOf = ({ id, number: name, taken, frames, kg, forbidden }: (typeof rows)[number]) => {
    const share = shares.get(id);
    return (
      <li key={id} className={styles.hive} data-out={!taken || undefined}>
        <label className={styles.check}>
          <input type="checkbox" checked={taken} onChange={({ target }) => touch(id, { taken: target.checked })} />
          <span>{t('form.hive', { number: name })}</span>
        </label>
        {taken && (
          <>
            <input
              className={styles.figure}
              inputMode="decimal"
              onFocus={({ target }) => target.select()}
              autoComplete="off"
              aria-label={t('form.framesOf', { number: name })}
              placeholder={t('form.frames')}
              value={frames}
              onChange={({ target }) => touch(id, { frames: target.value })}
            />
            <input
              className={styles.figure}
              inputMode="decimal"
              onFocus={({ target }) => target.select()}
              autoComplete="off"
              aria-label={t('form.kgOf', { number: name })}
              placeholder={
                share?.about && share.grams !== null ? t('about', { value: kgOf(share.grams) }) : t('form.kg')
              }
              value={kg}
              onChange={({ target }) => touch(id, { kg: target.value })}
            />
            <div className={styles.doubts}>
              <NumberDoubt typed={frames} limits={FRAMES} onTake={(text) => touch(id, { frames: text })} />
              <NumberDoubt typed={kg} limits={KG} onTake={(text) => touch(id, { kg: text })} />
            </div>
          </>
        )}
        {forbidden && (
          <small className={styles.warning}>
            {forbidden.why === 'open'
              ? t('form.until', { date: roundDate(forbidden.until) })
              : t(`form.unknown.${forbidden.why}`, { date: roundDate(forbidden.since) })}
          </small>
        )}
      </li>
    );
  };
  return (
    <FormSheet
      kind="panel"
      open={open}
      onClose={onClose}
      dirty={touched}
      title={t(harvest ? 'form.change' : 'form.add')}
      onSubmit={save}
      submit={harvest ? t('common:action.save') : t('form.save')}
    >
      {!harvest && apiaries.length > 1 && (
        <SelectField
          label={t('form.apiary')}
          value={apiaryId}
          options={apiaries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            setApiaryId(target.value);
            setTyped({});
            setForage(undefined);
          }}
        />
      )}
      <DateField
        label={t('form.day')}
        value={day}
        today={today}
        error={errorOf('day')}
        onChange={(to) => {
          setDay(to);
          setTouched(true);
        }}
      />
      <NumberField
        label={t('form.total')}
        hint={t('form.totalHint')}
        typed={total}
        limits={totalOf(taking.length)}
        value={total}
        error={errorOf('total')}
        onTake={setTotal}
        onChange={({ target }) => {
          setTotal(target.value);
          setTouched(true);
        }}
      />
      <TextField
        label={t('form.forage')}
        aside={t('form.optional')}
        autoComplete="off"
        maxLength={LINE_LENGTH}
        value={forage ?? apiary?.forage ?? ''}
        onChange={({ target }) => {
          setForage(target.value);
          setTouched(true);
        }}
      />
      <fieldset className={styles.hives}>
        <legend>{t('form.hives', { count: taking.length })}</legend>
        {current && rows.length > 1 && <Button onClick={takeAll}>{t(areAll ? 'form.noneOf' : 'form.all')}</Button>}
        {anyCounted && <p className={page.quiet}>{t('form.counted')}</p>}
        {current ? <ul>{rows.map(rowOf)}</ul> : <Skeleton rows={3} height={48} />}
        {errorOf('hives') && (
          <p className={styles.error} role="alert">
            {errorOf('hives')}
          </p>
        )}
      </fieldset>
      {withdrawn.length > 0 && (
        <TextField
          label={t('form.reason')}
          hint={t('form.reasonHint', { hives: withdrawn.map((hive) => hive.number).join(', ') })}
          maxLength={LINE_LENGTH}
          value={reason}
          error={errorOf('reason')}
          onChange={({ target }) => {
            setReason(target.value);
            setTouched(true);
          }}
        />
      )}
    </FormSheet>
  );
};
