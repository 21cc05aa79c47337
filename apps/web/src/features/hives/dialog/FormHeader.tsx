import { Dialog } from '@base-ui/react/dialog';
import type { HiveWithStatus } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconScan, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shell/paths';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './HiveDialog.module.css';
import { useNeighbours } from './use-neighbours';
import { useOpenHive } from './use-open-hive';

/** The header of the form: the plate, and the neighbouring hives. */
export const FormHeader = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation(['inspection', 'shell']);
  const go = useGo();
  const { show } = useOpenHive();
  const { previous, next } = useNeighbours(hive.id);
  return (
    <div className={`${styles.header} ${styles.plain}`}>
      <IconButton label={t('close')} icon={<IconX />} onClick={() => show(hive.id, {})} />
      <Dialog.Title className={styles.title}>
        <VisuallyHidden>{t('title')} </VisuallyHidden>
        <NumberPlate number={hive.hiveNumber} size="header" />
      </Dialog.Title>
      <div className={styles.arrows}>
        <IconButton label={t('shell:screen.scan')} icon={<IconScan />} onClick={() => go('scan')} />
        {previous}
        {next}
      </div>
    </div>
  );
};
