import { classes } from '@kypseli/ui/classes';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';

interface Look {
  /** honey: the main action of the screen. danger: destructive; `danger-filled` only inside a confirm dialog. */
  variant?: 'plain' | 'honey' | 'danger' | 'danger-filled' | 'quiet';
  /** large: 56 px, for gloves. */
  size?: 'normal' | 'large';
  icon?: ReactNode;
  full?: boolean;
}

const classOf = ({ variant = 'plain', size = 'normal', full }: Look, extra?: string) =>
  classes(styles.button, styles[variant], size === 'large' && styles.large, full && styles.full, extra);

type ButtonProps = ComponentProps<'button'> & Look;

export const Button = ({ variant, size, icon, full, className, children, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={classOf({ variant, size, full }, className)} {...rest}>
    {icon}
    <span>{children}</span>
  </button>
);

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button: for navigation, not for actions. */
export const ButtonLink = ({ variant, size, icon, full, className, children, ...rest }: ButtonLinkProps) => (
  <Link className={classOf({ variant, size, full }, className)} {...rest}>
    {icon}
    <span>{children}</span>
  </Link>
);
