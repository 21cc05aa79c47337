import type { ReactNode } from 'react';
import { useLanguage } from '../shell/use-language';
import { Skeleton } from '../ui/Skeleton';
import { LegalTable } from './LegalTable';
import styles from './LegalText.module.css';
import { type LegalPage, useLegal } from './load-legal';
import { OperatorFacts } from './OperatorFacts';

interface LegalTextProps {
  page: LegalPage;
  /** Between the line on the prevailing language and the first section. */
  contents?: ReactNode;
}

/** One legal text, from the line on the prevailing language to its last section. */
export const LegalText = ({ page, contents }: LegalTextProps) => {
  const { language } = useLanguage();
  const { data } = useLegal(language, page);
  if (!data) return <Skeleton rows={4} />;
  return (
    <div className={styles.text}>
      <p className={styles.prevails}>{data.prevails}</p>
      {contents}
      {data.sections.map(({ heading, paragraphs, table }, index) => (
        <section key={heading} id={`${page}-${index + 1}`} className={styles.section}>
          <h2>
            {index + 1}. {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {index === 0 && data.operator && <OperatorFacts words={data.operator} />}
          {table && <LegalTable caption={heading} {...table} />}
        </section>
      ))}
      <p className={styles.updated}>{data.updated}</p>
    </div>
  );
};
