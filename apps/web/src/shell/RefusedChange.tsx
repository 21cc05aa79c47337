import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/errors';
import { drafts } from '../commands/drafts';
import type { RefusedWrite } from '../commands/queue-state';
import { useCommands } from '../commands/use-commands';
import { translated } from '../i18n/message';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast-store';
import styles from './SyncSheet.module.css';
import { useOpenRefused } from './use-open-refused';

/** A refused change with the reason: it stays until its keeper opens it and saves it again, or discards it. */
export const RefusedChange = ({ change, onOpened }: { change: RefusedWrite; onOpened: () => void }) => {
  const { t } = useTranslation();
  const { dismiss } = useCommands();
  const open = useOpenRefused()(change);
  const [asking, setAsking] = useState(false);
  const { id, describe, why, inspection } = change;
  const discard = () => {
    if (inspection) drafts.forget(inspection.hiveId, inspection.day);
    dismiss(id);
  };
  return (
    <li className={styles.item}>
      <p>
        {translated(describe)}. {why}
      </p>
      <div className={styles.buttons}>
        {open && (
          <Button
            onClick={() => open().then(onOpened, (error: unknown) => void toast(errorText(error), { kind: 'refused' }))}
          >
            {t('sync.open')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('sync.discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('sync.ask')}
        confirm={t('sync.discard')}
        keep={t('sync.keep')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{translated(describe)}</p>
        <p>{t('sync.lost')}</p>
      </ConfirmDialog>
    </li>
  );
};
