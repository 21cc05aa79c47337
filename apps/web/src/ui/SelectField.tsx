import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './FieldFrame.module.css';

interface Option {
  value: string;
  label: string;
}

/** One of several words; the system's own list, since it works with gloves and on every phone. */
export const SelectField = ({
  label,
  hint,
  error,
  aside,
  options,
  ...select
}: ComponentProps<'select'> & FieldTexts & { options: Option[] }) => (
  <FieldFrame label={label} hint={hint} error={error} aside={aside}>
    {(wiring) => (
      <div className={styles.box}>
        <select className={classes(styles.control, styles.tailed)} {...wiring} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes(styles.chevron, styles.centre)} aria-hidden>
          <IconChevronDown />
        </span>
      </div>
    )}
  </FieldFrame>
);
