import type { Lot } from '@kypseli/contract';
import { gramsOf, kgOf } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BottlingChange } from '../../commands/kinds/lots';
import type { RefusedWrite } from '../../commands/queue-state';
import { useFormat } from '../../i18n/format';
import { numberOf } from '../../i18n/typed-number';
import { FormSheet } from '../../ui/FormSheet';
import page from '../../ui/ListPage.module.css';
import type { Surface } from '../../ui/lazy/OnDemand';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import { useOpenings } from '../../ui/use-openings';
import styles from './Harvest.module.css';
import { useLotCommands } from './use-lot-commands';

interface JarsSheetProps extends Surface {
  lot: Lot;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const MOST = 1_000_000;
/** Years that honey is given by default. */
const KEEPS = 2;

const count = { least: 1, most: MOST, digits: 0 };
const LIMITS = { grams: { ...count, usual: [20, 30_000] }, jars: { ...count, usual: [1, 20_000] } } as const;
/** `2028-05` as it is typed and printed: 05/2028. */
export const monthInFigures = (month: string): string => month.split('-').reverse().join('/');
const monthOf = (typed: string): string | null => {
  const [, month = '', year] = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)$/.exec(typed.trim()) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}`;
};

/** Jars that were filled from a lot, empty whenever it opens. */
export const JarsSheet = (props: JarsSheetProps) => {
  const { open, again } = props;
  const openings = useOpenings(open);
  return <JarsForm key={`${again?.id}${openings}`} {...props} />;
};

const JarsForm = ({ open, onClose, lot, again }: JarsSheetProps) => {
  const { t } = useTranslation(['lots', 'common']);
  const { number } = useFormat();
  const { fill } = useLotCommands();
  const asked = (again?.change?.args as BottlingChange | undefined)?.bottling;
  const [typed, setTyped] = useState({
    grams: asked ? String(asked.grams) : '',
    jars: asked ? String(asked.jars) : '',
    before: monthInFigures(asked?.best_before ?? `${Number(lot.day.slice(0, 4)) + KEEPS}${lot.day.slice(4, 7)}`),
  });
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [grams = null, jars = null] = [numberOf(typed.grams, LIMITS.grams), numberOf(typed.jars, LIMITS.jars)];
  const best_before = monthOf(typed.before);
  const left = gramsOf(lot.kg) - gramsOf(lot.bottled_kg);
  const filled = (grams ?? 0) * (jars ?? 0);
  const save = () => {
    setTried(true);
    if (grams === null || jars === null || best_before === null) return;
    fill(lot, { grams, jars, best_before }, again?.id);
    onClose();
  };
  const counted = (name: keyof typeof LIMITS) => ({
    typed: typed[name],
    limits: LIMITS[name],
    onTake: (text: string) => setTyped((now) => ({ ...now, [name]: text })),
  });
  const field = (name: keyof typeof typed, isWrong: boolean) => ({
    label: t(`jars.form.${name}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed[name],
    error: tried && isWrong ? t(`jars.form.wrong.${name}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      setTouched(true);
    },
  });
  return (
    <FormSheet
      kind="panel"
      open={open}
      onClose={onClose}
      dirty={touched}
      title={t('jars.form.title')}
      lead={t('lot', { code: lot.code })}
      onSubmit={save}
      submit={t('jars.form.save')}
    >
      <NumberField {...field('grams', grams === null)} {...counted('grams')} />
      <NumberField {...field('jars', jars === null)} {...counted('jars')} />
      {filled > Math.max(left, 0) ? (
        <p className={styles.warning} role="status">
          {t('jars.form.over', { filled: number(kgOf(filled), 3), left: number(kgOf(Math.max(left, 0)), 3) })}
        </p>
      ) : (
        <p className={page.quiet}>
          {t('jars.form.left', { filled: number(kgOf(filled), 3), left: number(kgOf(Math.max(left, 0)), 3) })}
        </p>
      )}
      <TextField {...field('before', best_before === null)} placeholder={t('jars.form.month')} />
    </FormSheet>
  );
};
