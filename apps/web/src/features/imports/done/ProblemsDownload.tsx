import { type Import, rowName } from '@kypseli/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';
import { useProblemWords } from '../use-problem-words';
import { asCsv } from './problems-csv';

/** The skipped rows as a table to work through in the file. */
export const ProblemsDownload = ({ record: { filename, problems, problem_count } }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const words = useProblemWords();
  if (problems.length === 0) return null;
  const download = () => {
    const head = [t('run.csvRow'), t('run.csvColumn'), t('run.csvValue'), t('run.csvProblem')];
    const rows = problems.map((one) => [rowName(one), one.column ?? '', one.value ?? '', words(one)]);
    const url = URL.createObjectURL(new Blob([asCsv([head, ...rows])], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${filename.replace(/\.\w+$/, '')} - ${t('run.csvName')}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.row}>
      <Button icon={<IconDownload size={20} aria-hidden />} onClick={download}>
        {t('run.download')}
      </Button>
      {problems.length < problem_count && (
        <p className={styles.caption}>{t('run.downloadFirst', { count: problems.length })}</p>
      )}
    </div>
  );
};
