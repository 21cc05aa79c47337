import { type QueenColor, queenColorOf } from '@kypseli/domain';
import { QueenDrawing } from '@kypseli/ui/QueenDrawing';
import { useTranslation } from 'react-i18next';

export interface QueenMarkProps {
  /** The year of birth; null is unknown. */
  year: number | null;
  /** A mark entered by hand; otherwise the international colour of the year. */
  color?: QueenColor | null;
  /** True if there is known to be none. */
  missing?: boolean;
  size?: number;
  /** Set where words beside it say the same. */
  decorative?: boolean;
}

/** A queen's mark, named by its colour and her year. */
export const QueenMark = ({ year, color, missing = false, size, decorative = false }: QueenMarkProps) => {
  const { t } = useTranslation('hives');
  if (missing) return <QueenDrawing missing size={size} name={t('row.noQueen')} />;
  const paint = color ?? (year === null ? null : queenColorOf(year));
  const word = paint === null ? null : t(`queen.color.${paint}`);
  const name =
    year === null
      ? word === null
        ? t('queen.unknown')
        : t('queen.marked', { color: word })
      : t('queen.named', { year, color: word });
  return <QueenDrawing year={year} paint={paint} size={size} name={decorative ? undefined : name} />;
};
