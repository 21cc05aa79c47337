import { useState } from 'react';
import type { Geometry } from './geometry';
import { MarkGroup, useMark } from './MarkGroup';
import { Readout } from './Readout';
import styles from './RoundStrips.module.css';

export interface Strip {
  day: string;
  x: number;
  /** The upper end of what is said of it; the drawing's own where it is left out. */
  y?: number;
  /** Read out. */
  name: string;
  /** Shown while the round is pointed at or has the focus. */
  text: string;
  /** In a line above the text. */
  title?: string;
}

interface RoundStripsProps {
  label: string;
  strips: readonly Strip[];
  geometry: Geometry;
  chosen: string | null;
  onChoose: (day: string) => void;
  /** What is said of the chosen one stays in sight. */
  held?: boolean;
  /** Which one is spoken of: pointed at, focused or held. */
  onShow?: (day: string | null) => void;
}

const StripButton = ({ strip, chosen, onChoose, onShow, ...place }: StripButtonProps) => {
  const { onFocus, ...rover } = useMark(strip.day);
  return (
    <button
      type="button"
      className={styles.strip}
      style={place}
      aria-label={strip.name}
      aria-pressed={chosen}
      {...rover}
      onClick={() => onChoose(strip.day)}
      onFocus={() => {
        onFocus();
        onShow(strip);
      }}
      onBlur={() => onShow(null)}
      onPointerEnter={() => onShow(strip)}
      onPointerLeave={() => onShow(null)}
    />
  );
};

interface StripButtonProps {
  strip: Strip;
  left: number;
  width: number;
  chosen: boolean;
  onChoose: (day: string) => void;
  onShow: (strip: Strip | null) => void;
}

/** Over a drawing of rounds: each is touched wherever it is the nearest; arrow keys go from round to round. */
export const RoundStrips = (props: RoundStripsProps) => {
  const { label, strips, geometry, chosen, onChoose, held = false, onShow } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = strips.find(({ day }) => day === (pointed ?? (held ? chosen : null)));
  const show = (strip: Strip | null) => {
    setPointed(strip?.day ?? null);
    onShow?.(strip?.day ?? null);
  };
  return (
    <MarkGroup label={label} first={chosen ?? strips.at(-1)?.day} className={styles.strips}>
      {strips.map((strip, at) => (
        <StripButton
          key={strip.day}
          strip={strip}
          {...geometry.strips[at]!}
          chosen={strip.day === chosen}
          onChoose={onChoose}
          onShow={show}
        />
      ))}
      {shown && <Readout x={shown.x} y={shown.y ?? 0} width={geometry.width} title={shown.title} text={shown.text} />}
    </MarkGroup>
  );
};
