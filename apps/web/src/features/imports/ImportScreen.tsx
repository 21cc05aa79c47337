import { IconWifiOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useNoSignal } from '../../commands/use-commands';
import { useTitle } from '../../shell/use-title';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { Skeleton } from '../../ui/Skeleton';
import { isBusy, useImport } from './data/use-import';
import { useImportEvents } from './data/use-import-events';
import { FileStep } from './file/FileStep';
import { ReadingStep } from './file/ReadingStep';
import styles from './Import.module.css';
import { ImportFailure } from './ImportFailure';
import { StepHead } from './StepHead';

const draft = lazyPart(
  async () => ({ default: (await import('./DraftSteps')).DraftSteps }),
  'issues',
  'actions',
  'inspection',
);
const done = lazyPart(async () => ({ default: (await import('./done/DoneStep')).DoneStep }), 'issues', 'round');
// An address that names an import opens it at its current step.
if (/\/import\/./.test(window.location.pathname)) draft.preload();

/** One import in its four steps; the address has its id and step, so that a reload loses nothing. */
const OneImport = ({ id }: { id: string }) => {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useImport(id, useImportEvents(id, busy));
  const [params, setParams] = useSearchParams();
  const isUnderWay = data !== undefined && isBusy(data);
  if (isUnderWay !== busy) setBusy(isUnderWay);
  const wanted = params.get('step') === 'check' || data?.archive ? 'check' : 'columns';
  const drafted = data?.state === 'draft';
  const unread = data?.state === 'reading' || (data?.state === 'failed' && data.columns.length === 0 && !data.archive);
  const step = unread ? 'file' : !data || drafted ? wanted : 'done';

  // A step that cannot be reached yet leads to the one before it.
  const tooFar = drafted && wanted === 'check' && data.mapping === null && !data.archive;
  useEffect(() => {
    if (tooFar) setParams({}, { replace: true });
  }, [tooFar, setParams]);

  if (error && !data) return <ImportFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <StepHead step={step} record={data} />
      {!data && <Skeleton rows={4} height={120} />}
      <Suspense fallback={<Skeleton rows={4} height={120} />}>
        {drafted && <draft.Part key={data.id} record={data} step={tooFar ? 'columns' : wanted} />}
        {unread && <ReadingStep record={data} />}
        {data && !drafted && !unread && <done.Part record={data} />}
      </Suspense>
    </>
  );
};

/** Imports a keeper's records: file, columns, check, done. */
const ImportScreen = () => {
  const { t } = useTranslation(['imports', 'common']);
  const { id } = useParams();
  const noSignal = useNoSignal();
  useTitle(t('title'));
  usePreloaded(draft, done);
  return (
    <div className={styles.screen}>
      {noSignal && (
        <p className={styles.note} role="status">
          <IconWifiOff aria-hidden />
          {t('common:pageError.needsSignal')}
        </p>
      )}
      {id === undefined ? (
        <>
          <StepHead step="file" record={undefined} />
          <FileStep />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </div>
  );
};

export default ImportScreen;
