import { useState } from 'react';
import type { Geometry } from './geometry';
import { MarkGroup, useMark } from './MarkGroup';
import { Readout } from './Readout';
import styles from './RoundStrips.module.css';

export interface Strip {
  day: string;
  x: number;
  /** The upper end of its readout; the drawing's own by default. */
  y?: number;
  /** Its accessible name. */
  name: string;
  /** Shown while the round is pointed at or focused. */
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
  /** The readout of the selected one stays visible. */
  held?: boolean;
  /** The active one: pointed at, focused or held. */
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

/** Over a drawing of rounds: a touch selects the nearest round; arrow keys move between rounds. */
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
