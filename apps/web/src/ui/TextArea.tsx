import type { ComponentProps } from 'react';
import { classes } from './classes';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './FieldFrame.module.css';

/** Several lines of text; grows by its handle. */
export const TextArea = ({ label, hint, error, aside, ...area }: ComponentProps<'textarea'> & FieldTexts) => (
  <FieldFrame label={label} hint={hint} error={error} aside={aside}>
    {(wiring) => <textarea rows={3} className={classes(styles.control, styles.area)} {...wiring} {...area} />}
  </FieldFrame>
);
