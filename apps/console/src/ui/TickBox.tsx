import { type InputHTMLAttributes, useEffect, useRef } from 'react';

const BOX = { x: 3, y: 3, width: 18, height: 18, rx: 5 };

interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'style'> {
  /** What it selects, for screen readers. */
  name: string;
  indeterminate?: boolean;
  style?: React.CSSProperties;
}

/** The box that selects a row; a native one, of which a list has as many as rows. */
export const TickBox = ({ name, indeterminate = false, style, ...input }: TickBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = indeterminate;
  }, [indeterminate]);
  const tick = indeterminate ? 'M8 12h8' : input.checked ? 'm7.8 12.4 2.9 2.9 5.6-6' : null;
  return (
    <span className="tick-box" style={style}>
      <input ref={box} type="checkbox" aria-label={name} {...input} />
      <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
        <rect
          {...BOX}
          fill={tick ? 'var(--honey)' : 'var(--surface)'}
          stroke={tick ? 'var(--honey-edge)' : 'var(--edge)'}
          strokeWidth="1.5"
        />
        {tick && <path d={tick} fill="none" stroke="var(--on-honey)" strokeWidth="2.4" strokeLinecap="round" />}
      </svg>
    </span>
  );
};
