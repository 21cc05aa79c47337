import { CombDrawing, type CombDrawingProps } from '@kypseli/ui/CombDrawing';
import { boxesOf } from '@kypseli/ui/comb-box-geometry';
import { useTranslation } from 'react-i18next';

export type CombBoxProps = Omit<CombDrawingProps, 'name'>;

/** A hive as its boxes of ten frames, filled to the half frame. It illustrates; the number beside it is the value. */
export const CombBox = (hive: CombBoxProps) => {
  const { t } = useTranslation('hives');
  const parts = (['bees', 'brood', 'honey'] as const).flatMap((part) => {
    const count = hive[part];
    return typeof count === 'number' ? [t(`comb.${part}`, { count })] : [];
  });
  const boxes = t('comb.boxes', { count: boxesOf(hive) });
  return <CombDrawing {...hive} name={parts.length > 0 ? [...parts, boxes].join(', ') : t('comb.empty')} />;
};
