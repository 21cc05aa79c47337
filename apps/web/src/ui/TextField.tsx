import { classes } from '@kypseli/ui/classes';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './FieldFrame.module.css';

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { icon?: ReactNode; tail?: ReactNode };

/**
 * A text field of one line. Takes what react-hook-form's `register` returns. Focusing selects a number, so that typing
 * replaces it.
 */
export const TextField = ({ label, hint, error, aside, icon, tail, className, ...input }: TextFieldProps) => {
  const isNumeric = input.inputMode === 'numeric' || input.inputMode === 'decimal';
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className={styles.box}>
          {icon && (
            <span className={classes(styles.lead, styles.centre)} aria-hidden>
              {icon}
            </span>
          )}
          <input
            className={classes(styles.control, icon ? styles.led : '', tail ? styles.tailed : '', className)}
            onFocus={(event) => isNumeric && event.target.select()}
            {...wiring}
            {...input}
          />
          {tail && <span className={classes(styles.tail, styles.centre)}>{tail}</span>}
        </div>
      )}
    </FieldFrame>
  );
};
