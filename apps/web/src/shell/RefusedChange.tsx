import { classes } from '@kypseli/ui/classes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/errors';
import { heldBy } from '../commands/dismiss';
import { drafts } from '../commands/drafts';
import type { InspectionChange } from '../commands/kinds/inspection';
import type { RefusedWrite } from '../commands/queue-state';
import { useCommands } from '../commands/use-commands';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { lazyPart } from '../ui/lazy/lazy-part';
import { toast } from '../ui/toast-store';
import { asLine } from './as-line';
import styles from './SyncSheet.module.css';
import { useOpenRefused } from './use-open-refused';

const enteredValues = lazyPart(
  async () => ({ default: (await import('./EnteredValues')).EnteredValues }),
  'inspection',
);

/** A refused change with the reason: it stays until its keeper opens it and saves it again, or discards it. */
export const RefusedChange = ({ change, onOpened }: { change: RefusedWrite; onOpened: () => void }) => {
  const { t } = useTranslation('sync');
  const { dismiss } = useCommands();
  const open = useOpenRefused()(change);
  const [asking, setAsking] = useState(false);
  const { id, describe, why, inspection } = change;
  const entered = inspection && (change.change?.args as InspectionChange | undefined);
  const needed = heldBy(id).length;
  const discard = () => {
    if (inspection) drafts.forget(inspection.hiveId, inspection.day);
    dismiss(id);
  };
  return (
    <li className={classes(styles.item, styles.stacked)}>
      <p>
        {asLine(describe)}. {why}
      </p>
      {entered && <enteredValues.Part given={entered.given} />}
      <div className={styles.buttons}>
        {open && (
          <Button
            onClick={() => open().then(onOpened, (error: unknown) => void toast(errorText(error), { kind: 'refused' }))}
          >
            {t('open')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('ask')}
        confirm={t('discard')}
        keep={t('keep')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{asLine(describe)}</p>
        <p>{t('lost')}</p>
        {needed > 0 && <p>{t('needs', { count: needed })}</p>}
      </ConfirmDialog>
    </li>
  );
};
