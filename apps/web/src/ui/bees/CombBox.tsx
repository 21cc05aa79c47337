import { CombDrawing, type CombDrawingProps } from '@kypseli/ui/CombDrawing';
import { boxesOf } from '@kypseli/ui/comb-box-geometry';
import { useTranslation } from 'react-i18next';

export type CombBoxProps = Omit<CombDrawingProps, 'name'>;

/** A hive as its boxes of ten frames, filled to the half frame. It illustrates; the number beside it is the value. */
export const CombBox = (hive: CombBoxProps) => {
  const { t } = useTranslation('hives');
  const { bees, brood = null, boxes = null } = hive;
  const parts = [
    bees === null ? null : t('comb.bees', { count: bees }),
    brood === null ? null : t('comb.brood', { count: brood }),
    t('comb.boxes', { count: boxesOf(bees, brood, boxes) }),
  ];
  const recorded = bees !== null || brood !== null;
  return <CombDrawing {...hive} name={recorded ? parts.filter(Boolean).join(', ') : t('comb.empty')} />;
};
