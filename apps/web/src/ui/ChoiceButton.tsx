import { classes } from '@kypseli/ui/classes';
import type { ComponentProps } from 'react';
import styles from './ChoiceButton.module.css';

interface ChoiceButtonProps extends ComponentProps<'input'> {
  /** Shows the native mark too. */
  marked?: boolean;
}

/** A native radio button or checkbox that looks like a button; `className` lays out its content. */
export const ChoiceButton = ({ className, marked, children, ...input }: ChoiceButtonProps) => (
  <label className={classes(styles.choice, className)}>
    <input {...input} className={marked ? styles.mark : styles.input} />
    {children}
  </label>
);
