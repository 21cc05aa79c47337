import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Histogram } from './Histogram';
import { RangeFields } from './RangeFields';
import styles from './RangeSlider.module.css';
import { useNumbers } from './use-numbers';

export type RangeOfFrames = [number, number];

export interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  /** null: any value, and hives without a value. */
  value: RangeOfFrames | null;
  onChange: (value: RangeOfFrames | null) => void;
  /** The round's recorded values, for the histogram. */
  values: readonly number[];
  average: number | null;
}

/** Limits a measure, with a histogram above the track. With both ends at the limit it filters nothing. */
export const RangeSlider = ({ label, min, max, value, onChange, values, average }: RangeSliderProps) => {
  const { t } = useTranslation('bulk');
  const { frames } = useNumbers();
  const [typing, setTyping] = useState(false);
  const [from, to] = value ?? [min, max];
  const set = (next: readonly number[]) => {
    const [low = min, high = max] = next;
    onChange(low <= min && high >= max ? null : [low, high]);
  };
  const spoken = (index: number, at: number) => {
    if (index === 0) return at <= min ? t('filter.range.any') : t('filter.range.from', { value: frames(at) });
    return at >= max ? t('filter.range.any') : t('filter.range.to', { value: frames(at) });
  };
  return (
    <div className={styles.range}>
      <div className={styles.header}>
        <span className={styles.label}>{label}</span>
        <button type="button" className={styles.text} aria-expanded={typing} onClick={() => setTyping(!typing)}>
          <span className={styles.visible} aria-hidden="true">
            {frames(from)} – {frames(to)}
          </span>
          <span className={styles.spoken}>{t('filter.range.type', { label })}</span>
        </button>
      </div>
      {typing && <RangeFields label={label} min={min} max={max} from={from} to={to} onChange={set} />}
      <div className={styles.slider}>
        <Histogram values={values} max={max} range={[from, to]} average={average} />
        <Slider.Root value={[from, to]} min={min} max={max} step={0.5} largeStep={5} onValueChange={set}>
          <Slider.Control className={styles.control}>
            <Slider.Track className={styles.track}>
              <Slider.Indicator className={styles.indicator} />
              {[0, 1].map((index) => (
                <Slider.Thumb
                  key={index}
                  index={index}
                  className={styles.thumb}
                  getAriaLabel={() => t(index === 0 ? 'filter.range.least' : 'filter.range.most', { label })}
                  getAriaValueText={(_, at) => spoken(index, at)}
                />
              ))}
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      </div>
    </div>
  );
};
