import { LEAST_PER_HIVE, perHiveOf, SHARES } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { Segments } from '../ui/Segments';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, amountOf } from './action-form';
import { isUsual } from './number-limits';

interface ShareFieldProps {
  /** The field with the amount. */
  amount: 'amount' | 'dose';
  unit: string;
  /** The numbers of hives in the apiaries. */
  counts: readonly number[];
}

/** What the amount of a batch is for, and what that means for a hive. */
export const ShareField = ({ amount, unit, counts }: ShareFieldProps) => {
  const { t } = useTranslation('batch');
  const { number } = useFormat();
  const { watch, setValue, getValues } = useFormContext<ActionFormValues>();
  const [share] = watch(['share', amount]);
  const value = amountOf(getValues(), amount);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const words = (figure: number) => [number(figure, 3), unit].filter(Boolean).join(' ');
  const result = () => {
    if (value === undefined) return null;
    if (share === 'each_hive') return t('total', { amount: words(Math.round(value * all * 1000) / 1000) });
    const each = counts.map((count) => perHiveOf(value, share, count, all));
    const [least, most] = [Math.min(...each), Math.max(...each)];
    if (least < LEAST_PER_HIVE) return t('tooLittle');
    const unusual = each.find((perHive) => !isUsual(amount, perHive));
    if (unusual !== undefined) return t('unusual', { amount: words(unusual) });
    return least === most
      ? t('perHive', { amount: words(least) })
      : t('perHiveRange', { least: number(least, 3), most: words(most) });
  };
  return (
    <div className={styles.section}>
      <Segments
        stacked
        label={t('share.label')}
        value={share}
        options={SHARES.map((one) => ({ value: one, label: t(`share.${one}`) }))}
        onChange={(next) => next && setValue('share', next, { shouldDirty: true })}
      />
      <p role="status">{result()}</p>
    </div>
  );
};
