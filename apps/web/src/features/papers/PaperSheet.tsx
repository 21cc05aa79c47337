import { Logo } from '@kypseli/ui/Logo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import styles from './PaperSheet.module.css';

interface PaperSheetProps {
  title: string;
  about: string;
  /** What it says of the keeper, besides the name. */
  facts: [label: string, value: string | null][];
  law: { text: string; source: string; as_of: string };
  /** The table, and what is in all. */
  children: ReactNode;
}

/** The sheet of a paper, as it is printed. Missing data gets a line to write on. */
export const PaperSheet = ({ title, about, facts, law, children }: PaperSheetProps) => {
  const { t } = useTranslation('papers');
  const { day } = useFormat();
  const today = useToday();
  const { data: user } = useProfile();
  const name = user ? `${user.firstname} ${user.lastname}` : null;
  return (
    <article className={styles.sheet} aria-label={title}>
      <header className={styles.header}>
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
        <Logo size={24} />
      </header>
      <dl className={styles.keeper}>
        {[[t('keeper'), name] as const, ...facts].map(([label, value]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{value ?? <span className={styles.line} />}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={styles.signature}>
        <p>{t('date')}</p>
        <p>{t('signature')}</p>
      </div>
      <footer className={styles.footer}>
        <p>
          {t('law', { law: law.text, source: new URL(law.source).hostname.replace('www.', ''), day: day(law.as_of) })}
        </p>
        <p>{t('made', { day: day(today) })}</p>
      </footer>
    </article>
  );
};
