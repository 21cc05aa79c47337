import { IconCalendar, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { BackLink } from '../../shell/BackLink';
import { useTitle } from '../../shell/use-title';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { usePrint } from '../../ui/use-print';
import styles from './PaperPage.module.css';
import { useDownload } from './use-download';

interface PaperPageProps {
  title: string;
  /** When it is due. */
  notice: ReactNode;
  /** The day, or the days. */
  fields: ReactNode;
  checks: ReactNode;
  note: string;
  download: ReturnType<typeof useDownload>;
  /** The sheet as it will be printed; null while it is not known. */
  sheet: ReactNode;
}

/** A paper: at the left what it covers and what it lacks, at the right the sheet. Only the sheet is printed. */
export const PaperPage = ({ title, notice, fields, checks, note, download, sheet }: PaperPageProps) => {
  const { t } = useTranslation(['papers', 'common']);
  const desktop = useMedia(DESKTOP);
  const { print } = usePrint();
  useTitle(title);
  const { writing, save } = download;
  const buttons = (
    <>
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button key={format} size="large" disabled={writing !== null || !sheet} onClick={() => void save(format)}>
          {t(`format.${format}`)}
        </Button>
      ))}
      <Button
        variant="honey"
        size="large"
        full
        disabled={!sheet}
        icon={<IconPrinter size={22} aria-hidden />}
        onClick={print}
      >
        {t('common:action.print')}
      </Button>
    </>
  );
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <BackLink to="papers">{t('title')}</BackLink>
        <h1>{title}</h1>
        <p className={styles.notice}>
          <IconCalendar size={22} aria-hidden />
          <span>{notice}</span>
        </p>
        {fields}
        {checks}
        <p className={styles.note}>
          <IconInfoCircle size={22} aria-hidden />
          <span>{note}</span>
        </p>
        {desktop && <div className={styles.buttons}>{buttons}</div>}
      </div>
      <div className={styles.desk}>{sheet}</div>
      {!desktop && <BottomBar>{buttons}</BottomBar>}
    </div>
  );
};
