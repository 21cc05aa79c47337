import { exports } from '@kypseli/contract';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { useFormat } from '../../../i18n/format';
import { useAppPath } from '../../../shell/paths';
import { useLanguage } from '../../../shell/use-language';
import { Button, ButtonLink } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import styles from '../Section.module.css';
import { useDownload } from './use-download';

const MEGABYTE = 1_000_000;

/** Downloads everything stored of the keeper as one archive, with its size at the end; and links to the import. */
export const ExportEverything = ({ withImport = false }: { withImport?: boolean }) => {
  const { t } = useTranslation(['settings', 'shell']);
  const appPath = useAppPath();
  const { number } = useFormat();
  const { language } = useLanguage();
  const { now, start, cancel } = useDownload(exports.account, { query: { language } }, 'kypseli.zip');
  const running = now.state === 'running';
  return (
    <div className={styles.body}>
      <div className={styles.buttons}>
        <Button icon={<IconDownload size={20} aria-hidden />} disabled={running} onClick={start}>
          {t('export.action')}
        </Button>
        {withImport && (
          <ButtonLink icon={<IconFileImport size={20} aria-hidden />} to={appPath('import')}>
            {t('shell:screen.import')}
          </ButtonLink>
        )}
        {running && <Button onClick={cancel}>{t('export.cancel')}</Button>}
        <p role="status" className={styles.quiet}>
          {running && t('export.running', { size: number(now.received / MEGABYTE, 1) })}
          {now.state === 'done' && t('export.done')}
        </p>
      </div>
      <Failure text={now.state === 'failed' ? t('export.failed', { why: errorText(now.error) }) : null} />
    </div>
  );
};
