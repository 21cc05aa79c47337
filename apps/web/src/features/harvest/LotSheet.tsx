import type { Lot } from '@kypseli/contract';
import { gramsOf, kgOf, LOT_TOLERANCE, lotCode } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import type { LotChange } from '../../commands/kinds/lots';
import type { RefusedWrite } from '../../commands/queue-state';
import { roundDate } from '../../i18n/format';
import { numberOf, some, written } from '../../i18n/typed-number';
import { DateField } from '../../ui/DateField';
import { FormSheet } from '../../ui/FormSheet';
import { isDay } from '../../ui/is-day';
import page from '../../ui/ListPage.module.css';
import type { Surface } from '../../ui/lazy/OnDemand';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import { useOpenings } from '../../ui/use-openings';
import styles from './Harvest.module.css';
import { MOST_KG } from './most-kg';
import { useHarvests } from './use-harvests';
import { inLot, useLotCommands } from './use-lot-commands';
import { useLots } from './use-lots';

interface LotSheetProps extends Surface {
  /** The lot to change; without it, one is made. */
  lot?: Lot | undefined;
  /** The harvest that a new lot begins with. */
  harvestId?: string | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const CODE_LENGTH = 30;
const LINE_LENGTH = 100;
const WATER = { least: 5, most: 40, digits: 1, usual: [14, 23] } as const;

/** A lot, empty or as it was whenever it opens. */
export const LotSheet = (props: LotSheetProps) => {
  const { open, lot, again } = props;
  const openings = useOpenings(open);
  return <LotForm key={`${lot?.id}${again?.id}${openings}`} {...props} />;
};

const LotForm = ({ open, onClose, lot, harvestId, again }: LotSheetProps) => {
  const { t, i18n } = useTranslation(['lots', 'harvest', 'common']);
  const today = useToday();
  const { extract, change } = useLotCommands();
  const { data: known = [] } = useLots();
  const asked = (again?.change?.args as LotChange | undefined)?.lot;
  const begun = asked ?? lot;
  const figure = (value: number | null | undefined) => (some(value) ? written(i18n.language, value) : '');
  const [code, setCode] = useState<string | undefined>(begun?.code);
  const [day, setDay] = useState(begun?.day ?? today);
  const [kg, setKg] = useState<string | undefined>(begun && figure(begun.kg));
  const [water, setWater] = useState(figure(begun?.water));
  const [name, setName] = useState(begun?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    begun?.harvests.map(({ id }) => id) ?? (harvestId ? [harvestId] : []),
  );
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(again !== undefined);
  const year = Number((isDay(day) ? day : today).slice(0, 4));
  const { data: ofYear = [] } = useHarvests(year);
  // Those of another year stay in their lot.
  const kept = (begun?.harvests ?? []).filter(({ id }) => !ofYear.some((harvest) => harvest.id === id));
  const harvests = [...ofYear.map((harvest) => ({ ...inLot(harvest), lots: harvest.lots })), ...kept];
  const taken = harvests.filter(({ id }) => chosen.includes(id));

  const isTaken = (wanted: string) =>
    known.some((other) => other.id !== lot?.id && other.code.toLowerCase() === wanted.trim().toLowerCase());
  const free = (nth = 0): string => {
    const next = lotCode(isDay(day) ? day : today, nth);
    return isTaken(next) ? free(nth + 1) : next;
  };
  const codeShown = code ?? free();
  const sum = taken.every((harvest) => some(harvest.kg))
    ? kgOf(taken.reduce((grams, harvest) => grams + gramsOf(harvest.kg!), 0))
    : 0;
  const kgShown = kg ?? (sum > 0 ? figure(sum) : '');
  const kgLimits = { most: MOST_KG, digits: 3, usual: sum > 0 ? ([sum / 2, sum * LOT_TOLERANCE] as const) : undefined };
  const kgTyped = numberOf(kgShown, kgLimits);
  const waterTyped = numberOf(water, WATER);
  const wrong = {
    harvests: taken.length === 0 && t('form.wrong.harvests'),
    day: isDay(day) ? day > today && t('common:error.date_in_future') : t('common:issue.day'),
    code: codeShown.trim() === '' ? t('form.wrong.code') : isTaken(codeShown) && t('form.wrong.taken'),
    kg: !kgTyped && t('form.wrong.kg'),
    water: waterTyped === null && t('form.wrong.water', { least: WATER.least, most: WATER.most }),
  };
  const errorOf = (field: keyof typeof wrong) => (tried && wrong[field]) || undefined;
  const save = () => {
    setTried(true);
    if (!kgTyped || Object.values(wrong).some(Boolean)) return;
    const typed = {
      code: codeShown.trim(),
      day,
      kg: kgTyped,
      water: waterTyped ?? null,
      name: name.trim() || null,
      harvests: taken.map(({ id, apiary_id, apiary, day, forage, hives, kg }) => ({
        ...{ id, apiary_id, apiary, day, forage, hives, kg },
      })),
    };
    if (lot) change(lot, typed, again?.id);
    else extract(typed, again?.id);
    onClose();
  };
  const touch =
    <T,>(set: (to: T) => void) =>
    (to: T) => {
      set(to);
      setTouched(true);
    };
  const field = (value: string, set: (to: string) => void) => ({
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => touch(set)(target.value),
  });
  return (
    <FormSheet
      kind="panel"
      open={open}
      onClose={onClose}
      dirty={touched}
      title={t(lot ? 'form.change' : 'form.add')}
      onSubmit={save}
      submit={lot ? t('common:action.save') : t('form.save')}
    >
      <fieldset className={styles.hives}>
        <legend>{t('form.harvests')}</legend>
        {harvests.length === 0 && <p className={page.quiet}>{t('harvest:none', { year })}</p>}
        <ul>
          {harvests.map((harvest) => (
            <li key={harvest.id} className={styles.choice}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(harvest.id)}
                  onChange={({ target }) =>
                    touch(setChosen)(
                      target.checked ? [...chosen, harvest.id] : chosen.filter((id) => id !== harvest.id),
                    )
                  }
                />
                <span>{t('harvest:row', { apiary: harvest.apiary, date: roundDate(harvest.day) })}</span>
              </label>
              <span className={page.quiet}>
                {harvest.kg === null ? t('harvest:notWeighed') : t('harvest:kg', { value: figure(harvest.kg) })}
              </span>
            </li>
          ))}
        </ul>
        {errorOf('harvests') && (
          <p className={styles.error} role="alert">
            {errorOf('harvests')}
          </p>
        )}
      </fieldset>
      <DateField label={t('form.day')} value={day} today={today} error={errorOf('day')} onChange={touch(setDay)} />
      <TextField
        label={t('form.code')}
        hint={t('form.codeHint')}
        maxLength={CODE_LENGTH}
        error={errorOf('code')}
        {...field(codeShown, setCode)}
      />
      <NumberField
        label={t('form.kg')}
        typed={kgShown}
        limits={kgLimits}
        onTake={touch(setKg)}
        error={errorOf('kg')}
        {...field(kgShown, setKg)}
      />
      <NumberField
        label={t('form.water')}
        aside={t('common:optional')}
        typed={water}
        limits={WATER}
        onTake={touch(setWater)}
        error={errorOf('water')}
        {...field(water, setWater)}
      />
      <TextField
        label={t('form.name')}
        aside={t('common:optional')}
        placeholder={t('form.names')}
        maxLength={LINE_LENGTH}
        {...field(name, setName)}
      />
    </FormSheet>
  );
};
