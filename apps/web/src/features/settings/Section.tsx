import { type ReactNode, useId } from 'react';
import { useNoSignal } from '../../commands/use-commands';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Settings stored on this device only also work offline. */
  local?: boolean;
  children: ReactNode;
}

/** A card of the settings; offline it is read-only. */
export const Section = ({ title, lead, local = false, children }: SectionProps) => {
  const noSignal = useNoSignal();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <fieldset className={styles.body} disabled={!local && noSignal}>
        {children}
      </fieldset>
    </section>
  );
};

export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;
