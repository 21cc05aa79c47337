import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './Import.module.css';

/** Folded content; rendered only while open. */
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
