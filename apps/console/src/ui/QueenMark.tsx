import { type QueenColor, queenColorOf } from '@kypseli/domain';
import { QueenDrawing } from '@kypseli/ui/QueenDrawing';
import { useText } from '../i18n/use-text';

interface QueenMarkProps {
  /** The year of birth; null is unknown. */
  year: number | null;
  /** A mark entered by hand; otherwise the international colour of the year. */
  color?: QueenColor | null;
}

/** A queen's mark, named by her year. */
export const QueenMark = ({ year, color }: QueenMarkProps) => {
  const t = useText();
  const paint = color ?? (year === null ? null : queenColorOf(year));
  const name = year === null ? t('ui.queen.unknown') : t('ui.queen.year', { year: String(year) });
  return <QueenDrawing year={year} paint={paint} size={24} name={name} />;
};
