import { classes } from '@kypseli/ui/classes';
import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its accessible name. */
  label: string;
  icon: ReactNode;
  /** boxed has the border of a control; bare is for bars. */
  look?: 'bare' | 'boxed' | 'danger';
  size?: 'normal' | 'large';
}

/** A button without a word: only for menu, close, back, search, star, arrows and the like. */
export const IconButton = ({ label, icon, look = 'bare', size = 'normal', className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classes(styles.key, styles[look], size === 'large' && styles.large, className)}
    {...rest}
  >
    {icon}
  </button>
);
