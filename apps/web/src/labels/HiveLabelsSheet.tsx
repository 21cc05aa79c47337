import { type HiveWithStatus, spacedLabelCode } from '@kypseli/contract';
import { IconPrinter, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../commands/offer-undo';
import { useAppPath } from '../shell/paths';
import { Button, ButtonLink } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { AssignSheet } from './AssignSheet';
import styles from './Labels.module.css';
import type { HivesToPrint } from './print/hives-to-print';
import { TypedCode } from './TypedCode';
import { type LabelledHive, useLabelCommands } from './use-label-commands';

interface HiveLabelsSheetProps {
  open: boolean;
  onClose: () => void;
  hive: HiveWithStatus;
  apiaryId: string;
}

/** The labels of a hive: printed again, given to another hive, taken away if lost; a spare one is added. */
export const HiveLabelsSheet = ({ open, onClose, hive, apiaryId }: HiveLabelsSheetProps) => {
  const { t } = useTranslation('labels');
  const appPath = useAppPath();
  const { give, remove } = useLabelCommands();
  const [assigned, setAssigned] = useState<string | null>(null);
  const labelled: LabelledHive = { id: hive.id, number: hive.hiveNumber, apiaryId };
  const { number } = labelled;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      kind="panel"
      title={t('hive.title', { number })}
      lead={t('hive.lead')}
      actions={
        <ButtonLink
          variant="honey"
          size="large"
          icon={<IconScan aria-hidden />}
          to={appPath('scan')}
          state={{ wanting: labelled }}
        >
          {t('hive.scan')}
        </ButtonLink>
      }
    >
      <div className={styles.form}>
        {hive.labels.length === 0 ? (
          <p className={styles.none}>{t('hive.none')}</p>
        ) : (
          <ul className={styles.labels} aria-label={t('hive.title', { number })}>
            {hive.labels.map((code) => (
              <li key={code} className={styles.label}>
                <b className={styles.code}>{spacedLabelCode(code)}</b>
                <div className={styles.buttons}>
                  <Button onClick={() => setAssigned(code)}>{t('another')}</Button>
                  <Button
                    onClick={() =>
                      offerUndo(t('removed', { code: spacedLabelCode(code), number }), remove(code, labelled))
                    }
                  >
                    {t('hive.lost')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {hive.labels.length > 0 && (
          <ButtonLink
            icon={<IconPrinter aria-hidden />}
            to={appPath('labels')}
            state={{ apiaries: [apiaryId], hives: [hive.id] } satisfies HivesToPrint}
          >
            {t('hive.print')}
          </ButtonLink>
        )}
        <TypedCode
          confirm={t('hive.add')}
          onCode={(code) => offerUndo(t('given', { code: spacedLabelCode(code), number }), give(code, labelled, null))}
        />
      </div>
      <AssignSheet open={assigned !== null} onClose={() => setAssigned(null)} code={assigned ?? ''} before={labelled} />
    </Sheet>
  );
};
