import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useApiaries } from '../../api/queries';
import { useSelection } from '../../shell/selection';
import { useAllApiaries } from '../../shell/use-all-apiaries';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { lazyScreen } from '../../ui/lazy/lazy-screen';
import { Skeleton } from '../../ui/Skeleton';
import { HivesProvider } from './data/HivesProvider';
import { HivesPage } from './list/HivesPage';

const dialog = lazyScreen(
  async () => ({ default: (await import('./dialog/HiveDialog')).HiveDialog }),
  'hive',
  'actions',
  'inspection',
  'issues',
  'bulk',
  'today',
);
const noApiary = lazyPart(async () => ({ default: (await import('./NoApiary')).NoApiary }), 'bulk');
const allApiaries = lazyPart(async () => ({ default: (await import('./data/AllApiaries')).AllApiaries }));
// An address that names a hive opens it at once.
if (/\/hives\/./.test(window.location.pathname)) dialog.preload();

/** The hives screen: find stand-out hives, select several, schedule actions; `hives/{id}` opens one over the list. */
const HivesScreen = () => {
  const { id } = useParams();
  const { apiary, apiaries } = useSelection();
  const all = useAllApiaries();
  const { isSuccess } = useApiaries();
  usePreloaded(dialog);
  if (!apiary)
    return isSuccess ? (
      <Suspense fallback={null}>
        <noApiary.Part />
      </Suspense>
    ) : (
      <Skeleton />
    );
  if (all)
    return (
      <Suspense fallback={<Skeleton />}>
        <allApiaries.Part apiaries={apiaries}>
          <HivesPage />
        </allApiaries.Part>
      </Suspense>
    );
  return (
    // Another apiary resets filter and selection.
    <HivesProvider key={apiary.id} apiary={apiary}>
      <HivesPage />
      <Suspense fallback={null}>{id !== undefined && <dialog.Part id={id} />}</Suspense>
    </HivesProvider>
  );
};

export default HivesScreen;
