import { type LabelSheet, labelAddress, SHEET_LAYOUTS, spacedLabelCode } from '@kypseli/contract';
import { memo } from 'react';
import { encode } from 'uqr';
import type { PrintedLabel } from './printed-labels';
import styles from './SheetPreview.module.css';

const PAGE = { width: 210, height: 297 };
/** The quiet zone of a QR code, in modules. */
const QUIET = 4;
const PADDING = 2;
const RULER = { from: 55, to: 155, y: 291, tick: 1.5 };

/** The black modules of a QR code as one path, whose unit is a module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('');

interface LabelProps {
  label: PrintedLabel | null;
  withApiary: boolean;
  sheet: LabelSheet;
}

/** A label in millimetres; a spare one gets its code when it is printed. */
const Label = memo(({ label, withApiary, sheet }: LabelProps) => {
  const { width, height, module } = SHEET_LAYOUTS[sheet];
  const { data } = encode(labelAddress(window.location.origin, label?.code ?? '0000000ZZ'), { ecc: 'M', border: 0 });
  const size = Math.min(module, height / (data.length + 2 * QUIET));
  const side = data.length * size;
  const left = side + 2 * QUIET * size;
  const room = width - left - PADDING;
  const text = (words: string, y: number, high: number, bold = true) => (
    <text
      x={left}
      y={height / 2 + y * (size / 0.9)}
      fontSize={Math.min(high * (size / 0.9), (room / Math.max(words.length, 1)) * 1.6)}
      fontWeight={bold ? 700 : 400}
    >
      {words}
    </text>
  );
  return (
    <>
      <g transform={`translate(${QUIET * size} ${(height - side) / 2}) scale(${size})`} className={styles.code}>
        {label ? <path d={pathOf(data)} /> : <rect width={data.length} height={data.length} className={styles.blank} />}
      </g>
      {label ? (
        <>
          {text(label.number, -3, 7)}
          {withApiary && text(label.apiary, 3.5, 3.5, false)}
          {text(spacedLabelCode(label.code), 9, 3.2)}
        </>
      ) : (
        <line x1={left} x2={left + room} y1={height / 2} y2={height / 2} className={styles.rule} />
      )}
    </>
  );
});

interface SheetPreviewProps {
  sheet: LabelSheet;
  /** The labels of this page; null is a spare one. */
  labels: readonly (PrintedLabel | null)[];
  /** The places before them, which are used already. */
  used: number;
  withApiary: boolean;
  /** The word in a used place. */
  usedWord: string;
  name: string;
}

/** A sheet of A4 as it will be printed. */
export const SheetPreview = ({ sheet, labels, used, withApiary, usedWord, name }: SheetPreviewProps) => {
  const { columns, left, top, width, height, gap } = SHEET_LAYOUTS[sheet];
  const at = (place: number) =>
    `translate(${left + (place % columns) * (width + gap.x)} ${top + Math.floor(place / columns) * (height + gap.y)})`;
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role="img" aria-label={name}>
      {Array.from({ length: used }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sheet
        <g key={place} transform={at(place)}>
          <rect width={width} height={height} rx={1.5} className={styles.place} />
          <text x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="middle" className={styles.used}>
            {usedWord}
          </text>
        </g>
      ))}
      {labels.map((label, nth) => (
        <g key={label?.code ?? nth} transform={at(used + nth)}>
          <rect width={width} height={height} rx={1.5} className={styles.place} />
          <Label label={label} withApiary={withApiary} sheet={sheet} />
        </g>
      ))}
      <path
        d={`M${RULER.from} ${RULER.y - RULER.tick}V${RULER.y}H${RULER.to}v${-RULER.tick}`}
        className={styles.ruler}
      />
      <text x={RULER.to + 1.5} y={RULER.y} fontSize={2.8}>
        100 mm
      </text>
    </svg>
  );
};
