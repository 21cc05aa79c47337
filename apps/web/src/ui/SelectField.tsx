import { classes } from '@kypseli/ui/classes';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './FieldFrame.module.css';

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  label: string;
  options: readonly Option[];
}

const Choice = ({ value, label }: Option) => <option value={value}>{label}</option>;

/** A choice of words, grouped if there are many; the native list, since it works with gloves and on every phone. */
export const SelectField = ({
  label,
  hint,
  error,
  aside,
  options,
  ...select
}: ComponentProps<'select'> & FieldTexts & { options: readonly (Option | OptionGroup)[] }) => (
  <FieldFrame label={label} hint={hint} error={error} aside={aside}>
    {(wiring) => (
      <div className={styles.box}>
        <select className={classes(styles.control, styles.tailed)} {...wiring} {...select}>
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map((one) => (
                  <Choice key={one.value} {...one} />
                ))}
              </optgroup>
            ) : (
              <Choice key={option.value} {...option} />
            ),
          )}
        </select>
        <span className={classes(styles.chevron, styles.centre)} aria-hidden>
          <IconChevronDown />
        </span>
      </div>
    )}
  </FieldFrame>
);
