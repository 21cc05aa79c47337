import type { HiveWithStatus } from '@kypseli/contract';
import { IconDownload, IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/Skeleton';
import { usePaper } from '../../../ui/use-paper';
import styles from './HivePageSheet.module.css';
import { HivePaper } from './HivePaper';
import { useHivePage } from './use-hive-page';
import { usePageFile } from './use-page-file';

interface HivePageSheetProps {
  open: boolean;
  onClose: () => void;
  hive: HiveWithStatus;
  /** Since when and why it is inactive. */
  inactive: string | null;
}

/** The page of a hive: its texts to read, below each other; printed as a page of tables, and shared as a PDF. */
export const HivePageSheet = ({ open, onClose, hive, inactive }: HivePageSheetProps) => {
  const { t } = useTranslation(['hivePage', 'common']);
  const { page, loading } = useHivePage(hive, inactive);
  const { label, shares, working, send } = usePageFile(page);
  const paper = usePaper();
  const Icon = shares ? IconShare : IconDownload;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      kind="panel"
      title={t('name', { number: hive.hiveNumber })}
      lead={t('lead')}
      textOnly
      actions={
        <>
          <Button size="large" icon={<Icon aria-hidden />} disabled={loading || working} onClick={() => void send()}>
            {label}
          </Button>
          <Button
            variant="honey"
            size="large"
            icon={<IconPrinter aria-hidden />}
            disabled={loading}
            onClick={() => window.print()}
          >
            {t('common:action.print')}
          </Button>
        </>
      }
    >
      {loading ? (
        <Skeleton rows={5} height={72} />
      ) : (
        <div className={styles.page}>
          <p>{page.about}</p>
          {page.sections.map(({ heading, columns, rows, note }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {rows.map(([first, ...rest], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only read
                <dl key={at}>
                  {[first, ...rest].map((text, nth) => (
                    <div key={columns[nth]}>
                      <dt>{columns[nth]}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              ))}
              {note && <p>{note}</p>}
            </section>
          ))}
        </div>
      )}
      {open && paper && !loading && <HivePaper page={page} />}
    </Sheet>
  );
};
