import type { Import } from '@kypseli/contract';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../shell/paths';
import styles from './StepHead.module.css';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The screen's name, the file, and the four steps; earlier steps are links until the import has run. */
export const StepHead = ({ step, record }: { step: Step; record: Import | undefined }) => {
  const { t } = useTranslation('imports');
  const appPath = useAppPath();
  const steps: readonly Step[] = record?.archive ? STEPS.filter((name) => name !== 'columns') : STEPS;
  const at = steps.indexOf(step);
  const paths = { file: 'import', columns: `import/${record?.id}`, check: `import/${record?.id}?step=check`, done: '' };
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1>{t('title')}</h1>
        {record && <p className={styles.file}>{record.filename}</p>}
      </div>
      <nav aria-label={t('steps.label')}>
        <ol className={styles.steps}>
          {steps.map((name, index) => {
            const behind = index < at;
            const word = (
              <>
                <span className={styles.number} aria-hidden>
                  {behind ? <IconCheck size={18} /> : index + 1}
                </span>
                {t(`steps.${name}`)}
              </>
            );
            return (
              <li
                key={name}
                className={styles.step}
                data-state={behind ? 'behind' : index === at ? 'current' : 'ahead'}
                aria-current={index === at ? 'step' : undefined}
              >
                {behind && step !== 'done' ? (
                  <Link className={styles.link} to={appPath(paths[name])}>
                    {word}
                  </Link>
                ) : (
                  <span className={styles.link}>{word}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </header>
  );
};
