import { type ReactNode, useId } from 'react';
import { useOnline } from '../../browser/use-online';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** What is kept on this device alone works without a connection too. */
  local?: boolean;
  children: ReactNode;
}

/** A card of the settings; without a connection it can be read and not changed. */
export const Section = ({ title, lead, local = false, children }: SectionProps) => {
  const online = useOnline();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <fieldset className={styles.body} disabled={!local && !online}>
        {children}
      </fieldset>
    </section>
  );
};

/** The cards of a tab. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;
