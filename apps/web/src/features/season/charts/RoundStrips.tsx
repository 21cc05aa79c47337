import { useState } from 'react';
import { MarkGroup, useMark } from '../../../ui/charts/MarkGroup';
import { Readout } from '../../../ui/charts/Readout';
import type { Geometry } from './geometry';
import styles from './RoundStrips.module.css';

export interface Strip {
  day: string;
  x: number;
  /** Read out. */
  name: string;
  /** Shown while the round is pointed at or has the focus. */
  text: string;
}

interface RoundStripsProps {
  label: string;
  strips: readonly Strip[];
  geometry: Geometry;
  chosen: string | null;
  onChoose: (day: string) => void;
}

const StripKey = ({ strip, chosen, onChoose, onShow, ...place }: StripKeyProps) => {
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

interface StripKeyProps {
  strip: Strip;
  left: number;
  width: number;
  chosen: boolean;
  onChoose: (day: string) => void;
  onShow: (strip: Strip | null) => void;
}

/** Over a drawing of rounds: each is touched wherever it is the nearest; arrow keys go from round to round. */
export const RoundStrips = ({ label, strips, geometry, chosen, onChoose }: RoundStripsProps) => {
  const [shown, setShown] = useState<Strip | null>(null);
  return (
    <MarkGroup label={label} first={chosen ?? strips.at(-1)?.day} className={styles.strips}>
      {strips.map((strip, at) => (
        <StripKey
          key={strip.day}
          strip={strip}
          {...geometry.strips[at]!}
          chosen={strip.day === chosen}
          onChoose={onChoose}
          onShow={setShown}
        />
      ))}
      {shown && <Readout x={shown.x} y={0} width={geometry.width} text={shown.text} />}
    </MarkGroup>
  );
};
