import { CombDrawing, type CombDrawingProps } from '@kypseli/ui/CombDrawing';
import { useText } from '../i18n/use-text';
import { useFormats } from './formats';

/** A hive, or the average of an apiary, as boxes of ten frames; the number beside it is the value. */
export const CombBox = (hive: Omit<CombDrawingProps, 'name'>) => {
  const t = useText();
  const { number } = useFormats();
  const { bees, brood = null } = hive;
  const parts = [
    bees === null ? null : t('ui.comb.bees', { count: number(bees) }),
    brood === null ? null : t('ui.comb.brood', { count: number(brood) }),
  ].filter((part) => part !== null);
  return <CombDrawing size="table" {...hive} name={parts.length > 0 ? parts.join(', ') : t('ui.comb.empty')} />;
};
