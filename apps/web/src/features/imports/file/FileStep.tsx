import type { Import } from '@kypseli/contract';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shell/paths';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { Disclosure } from '../Disclosure';
import { useImport } from '../data/use-import';
import { useImportEvents } from '../data/use-import-events';
import { useUpload } from '../data/use-upload';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { ChooseFile } from './ChooseFile';
import { EarlierImports } from './EarlierImports';
import { FileRefused } from './FileRefused';
import step from './FileStep.module.css';
import { ReadingStep } from './ReadingStep';
import { Sending } from './Sending';

const sheets = lazyPart(async () => ({ default: (await import('./ChooseSheet')).ChooseSheet }));

/** A large workbook is still being read after its upload: its sheets are not known yet. */
const ReadingWorkbook = ({ id, onRead }: { id: string; onRead: (record: Import) => void }) => {
  const { data } = useImport(id, useImportEvents(id, true));
  useEffect(() => {
    if (data && data.state !== 'reading') onRead(data);
  }, [data, onRead]);
  return data && <ReadingStep record={data} />;
};

/** The first step: choose a file; and earlier imports. */
export const FileStep = () => {
  const { t } = useTranslation('imports');
  const go = useGo();
  const [sent, setSent] = useState<{ record: Import; file: File } | null>(null);
  const taken = (record: Import, file: File) => {
    // By default the first sheet with rows is read, or all with the same header; the keeper can change it.
    if (record.sheets.length > 1 || record.state === 'reading') setSent({ record, file });
    else go(`import/${record.id}`);
  };
  const { state, send, cancel } = useUpload((record, file, sheet) => {
    if (sheet === '' && /\.xlsx$/i.test(file.name)) taken(record, file);
    else go(`import/${record.id}`);
  });
  if (sent?.record.state === 'reading')
    return <ReadingWorkbook id={sent.record.id} onRead={(record) => taken(record, sent.file)} />;
  return (
    <div className={step.columns}>
      <div className={styles.step}>
        <div className={styles.narrow}>
          <StepHeading>{t('file.heading')}</StepHeading>
          <p className={styles.lead}>{t('file.lead')}</p>
        </div>
        {sent && state.kind === 'idle' && (
          <Suspense>
            <sheets.Part
              record={sent.record}
              onChoose={(sheet) => {
                setSent(null);
                if (sheet === (sent.record.sheet ?? '')) go(`import/${sent.record.id}`);
                else void send(sent.file, sheet);
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
          <Disclosure title={t('file.help')}>
            <ul className={styles.section}>
              {(['helpExcel', 'helpSheets', 'helpNumbers', 'helpOther', 'helpPaper'] as const).map((help) => (
                <li key={help}>{t(`file.${help}`)}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </div>
      <EarlierImports />
    </div>
  );
};
