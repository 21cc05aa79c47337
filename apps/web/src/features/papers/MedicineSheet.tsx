import type { Medicine } from '@kypseli/contract';
import { storedRoute } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedicineWords } from '../../actions/use-medicine-words';
import { useMedicines } from '../../actions/use-medicines';
import { useToday } from '../../api/use-today';
import type { MedicineChange } from '../../commands/kinds/medicines';
import type { RefusedWrite } from '../../commands/queue-state';
import { numberOf, written } from '../../i18n/typed-number';
import { DateField } from '../../ui/DateField';
import { FormSheet } from '../../ui/FormSheet';
import { isDay } from '../../ui/is-day';
import type { Surface } from '../../ui/lazy/OnDemand';
import { NumberField } from '../../ui/NumberField';
import { Suggestions } from '../../ui/Suggestions';
import { TextField } from '../../ui/TextField';
import { useOpenings } from '../../ui/use-openings';
import styles from './Medicines.module.css';
import { useMedicineCommands } from './use-medicine-commands';

interface MedicineSheetProps extends Surface {
  /** The purchase to change; without it, one is added. */
  medicine?: Medicine | undefined;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

const LINE_LENGTH = 200;
const UNIT_LENGTH = 20;
const QUANTITY = { least: 0.0001, most: 100_000, usual: [0.05, 10_000] } as const;
const NAMES = 5;

/** A purchase of a medicine, empty or as it was whenever it opens. */
export const MedicineSheet = (props: MedicineSheetProps) => {
  const { open, medicine, again } = props;
  const openings = useOpenings(open);
  return <MedicineForm key={`${medicine?.id}${again?.id}${openings}`} {...props} />;
};

const MedicineForm = ({ open, onClose, medicine, again }: MedicineSheetProps) => {
  const { t, i18n } = useTranslation(['medicines', 'common']);
  const words = useMedicineWords();
  const today = useToday();
  const { buy, change } = useMedicineCommands();
  const { data } = useMedicines();
  const begun = (again?.change?.args as MedicineChange | undefined)?.medicine ?? medicine;
  const [typed, setTyped] = useState({
    product: begun?.product ?? '',
    batch: begun?.batch ?? '',
    quantity: begun ? written(i18n.language, begun.quantity) : '',
    unit: words.route(begun?.unit ?? ''),
    supplier: begun?.supplier ?? '',
    document: begun?.document ?? '',
    day: begun?.day ?? today,
  });
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(again !== undefined);
  const set = (to: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...to }));
    setTouched(true);
  };
  const past = new Map((data?.medicines ?? []).toReversed().map((one) => [one.product, one]));
  const quantity = numberOf(typed.quantity, QUANTITY) ?? null;
  const wrong = {
    product: typed.product.trim() === '' && t('form.wrong.product'),
    quantity: quantity === null && t('form.wrong.quantity'),
    unit: typed.unit.trim() === '' && t('form.wrong.unit'),
    day: isDay(typed.day) ? typed.day > today && t('common:error.date_in_future') : t('common:issue.day'),
  };
  const errorOf = (name: keyof typeof wrong) => (tried && wrong[name]) || undefined;
  const save = () => {
    setTried(true);
    if (quantity === null || Object.values(wrong).some(Boolean)) return;
    const line = (text: string) => text.trim() || null;
    const purchase = {
      product: typed.product.trim(),
      batch: line(typed.batch),
      quantity,
      unit: storedRoute(typed.unit.trim()),
      supplier: line(typed.supplier),
      document: line(typed.document),
      day: typed.day,
    };
    if (medicine) change(medicine, purchase, again?.id);
    else buy(purchase, again?.id);
    onClose();
  };
  const field = (name: 'product' | 'batch' | 'supplier' | 'document') => ({
    label: t(`form.${name}`),
    autoComplete: 'off',
    maxLength: LINE_LENGTH,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const optional = { aside: t('form.optional') };
  return (
    <FormSheet
      kind="panel"
      open={open}
      onClose={onClose}
      dirty={touched}
      title={t(medicine ? 'form.change' : 'form.add')}
      onSubmit={save}
      submit={medicine ? t('common:action.save') : t('form.save')}
    >
      <div className={styles.named}>
        <TextField {...field('product')} hint={t('form.productHint')} error={errorOf('product')} />
        {!medicine && past.size > 0 && (
          <Suggestions
            label={t('form.bought')}
            words={[...past.keys()].slice(-NAMES).reverse()}
            value={typed.product}
            onTake={(product) =>
              set({
                product,
                unit: words.route(past.get(product)!.unit),
                supplier: past.get(product)!.supplier ?? '',
              })
            }
          />
        )}
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('form.quantity')}
          typed={typed.quantity}
          limits={QUANTITY}
          onTake={(quantity) => set({ quantity })}
          value={typed.quantity}
          error={errorOf('quantity')}
          onChange={({ target }) => set({ quantity: target.value })}
        />
        <TextField
          label={t('form.unit')}
          placeholder={t('form.units')}
          autoComplete="off"
          maxLength={UNIT_LENGTH}
          value={typed.unit}
          error={errorOf('unit')}
          onChange={({ target }) => set({ unit: target.value })}
        />
      </div>
      <DateField
        label={t('form.day')}
        value={typed.day}
        onChange={(day) => set({ day })}
        today={today}
        error={errorOf('day')}
      />
      <TextField {...field('batch')} {...optional} />
      <TextField {...field('supplier')} {...optional} />
      <TextField {...field('document')} {...optional} hint={t('form.documentHint')} />
    </FormSheet>
  );
};
