import { Checkbox, type CheckboxProps } from '@mui/material';

const BOX = { x: 3, y: 3, width: 18, height: 18, rx: 5 };

const Icon = ({ tick }: { tick?: string }) => (
  <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
    <rect
      {...BOX}
      fill={tick ? 'var(--honey)' : 'var(--surface)'}
      stroke={tick ? 'var(--honey-edge)' : 'var(--edge)'}
      strokeWidth="1.5"
    />
    {tick && <path d={tick} fill="none" stroke="var(--on-honey)" strokeWidth="2.4" strokeLinecap="round" />}
  </svg>
);

interface TickBoxProps extends Omit<CheckboxProps, 'name'> {
  /** What it selects, for screen readers. */
  name: string;
}

/** The box that selects a row. react-admin's own have their names on a span, where screen readers do not find them. */
export const TickBox = ({ name, ...checkbox }: TickBoxProps) => (
  <Checkbox
    icon={<Icon />}
    checkedIcon={<Icon tick="m7.8 12.4 2.9 2.9 5.6-6" />}
    indeterminateIcon={<Icon tick="M8 12h8" />}
    slotProps={{ input: { 'aria-label': name } }}
    {...checkbox}
  />
);
