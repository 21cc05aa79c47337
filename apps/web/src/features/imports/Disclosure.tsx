import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './Import.module.css';

/** What not everybody needs, under its own line; drawn only while it is open. */
export const Disclosure = ({
  title,
  children,
  start = false,
}: {
  title: ReactNode;
  children: ReactNode;
  start?: boolean;
}) => {
  const [open, setOpen] = useState(start);
  return (
    <section className={`${styles.card} ${styles.folded}`}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {title}
        <IconChevronDown aria-hidden />
      </button>
      {open && children}
    </section>
  );
};
