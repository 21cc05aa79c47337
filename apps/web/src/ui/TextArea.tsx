import { classes } from '@kypseli/ui/classes';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './FieldFrame.module.css';

type AreaProps = ComponentProps<'textarea'> & FieldTexts;

/** A text field of several lines; resizable. */
export const TextArea = ({ label, hint, error, aside, className, ...area }: AreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} aside={aside}>
    {(wiring) => (
      <textarea rows={3} className={classes(styles.control, styles.area, className)} {...wiring} {...area} />
    )}
  </FieldFrame>
);
