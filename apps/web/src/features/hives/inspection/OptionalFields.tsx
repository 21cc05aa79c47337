import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MoreFields.module.css';

interface OptionalFieldsProps {
  title: string;
  /** The filled fields, in words. */
  filled: string[];
  /** The sentence shown if it is folded and no field is filled; by default that nothing is entered yet. */
  nothing?: string | undefined;
  /** A field in it has an error. */
  wrong: boolean;
  children: ReactNode;
}

/** A folded part of the form; folded, it lists its filled fields. */
export const OptionalFields = ({ title, filled, nothing, wrong, children }: OptionalFieldsProps) => {
  const { t } = useTranslation('inspection');
  const [opened, setOpened] = useState(filled.length > 0);
  const open = opened || wrong;
  return (
    <section className={styles.more}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpened(!opened)}>
        <span className={styles.title}>
          {title}
          <span className={styles.aside}>{filled.length === 0 ? (nothing ?? t('moreEmpty')) : filled.join(', ')}</span>
        </span>
        <IconChevronDown aria-hidden />
      </button>
      {open && <div className={styles.content}>{children}</div>}
    </section>
  );
};
