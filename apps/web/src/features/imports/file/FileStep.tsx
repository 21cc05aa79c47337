import type { Import } from '@kypseli/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shell/paths';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useUpload } from '../data/use-upload';
import { Fold } from '../Fold';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { ChooseFile } from './ChooseFile';
import { EarlierImports } from './EarlierImports';
import { FileRefused } from './FileRefused';
import step from './FileStep.module.css';
import { Sending } from './Sending';

const sheets = lazyPart(async () => ({ default: (await import('./ChooseSheet')).ChooseSheet }));

/** The first step: which file; and what was imported before. */
export const FileStep = () => {
  const { t } = useTranslation('imports');
  const go = useGo();
  const [read, setRead] = useState<{ record: Import; file: File } | null>(null);
  const { state, send, cancel } = useUpload((record, file, sheet) => {
    // Of several sheets the first with rows was read, or those of one head; the keeper says whether that is right.
    if (record.sheets.length > 1 && sheet === '') setRead({ record, file });
    else go(`import/${record.id}`);
  });
  return (
    <div className={step.columns}>
      <div className={styles.step}>
        <div className={styles.narrow}>
          <StepHeading>{t('file.heading')}</StepHeading>
          <p className={styles.lead}>{t('file.lead')}</p>
        </div>
        {read && state.kind === 'idle' && (
          <Suspense>
            <sheets.Part
              record={read.record}
              onChoose={(sheet) => {
                setRead(null);
                if (sheet === (read.record.sheet ?? '')) go(`import/${read.record.id}`);
                else void send(read.file, sheet);
              }}
            />
          </Suspense>
        )}
        {state.kind === 'sending' ? (
          <Sending file={state.file} sent={state.sent} onCancel={cancel} />
        ) : (
          <ChooseFile onFile={(file) => void send(file)} />
        )}
        {state.kind === 'refused' && <FileRefused state={state} onAgain={() => void send(state.file)} />}
        <div className={styles.narrow}>
          <Fold title={t('file.help')}>
            <ul className={styles.section}>
              {(['helpExcel', 'helpSheets', 'helpNumbers', 'helpOther', 'helpPaper'] as const).map((help) => (
                <li key={help}>{t(`file.${help}`)}</li>
              ))}
            </ul>
          </Fold>
        </div>
      </div>
      <EarlierImports />
    </div>
  );
};
