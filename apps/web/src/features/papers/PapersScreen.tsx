import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { Skeleton } from '../../ui/Skeleton';
import { PaperList } from './PaperList';

const heldHives = lazyPart(async () => ({ default: (await import('./HeldHivesPaper')).HeldHivesPaper }));
const register = lazyPart(async () => ({ default: (await import('./RegisterPaper')).RegisterPaper }));
const farmBook = lazyPart(async () => ({ default: (await import('./FarmBookPaper')).FarmBookPaper }));
const medicines = lazyPart(
  async () => ({ default: (await import('./MedicinesPaper')).MedicinesPaper }),
  'medicines',
  'actions',
);

const PAPERS: Record<string, typeof register> = { 'held-hives': heldHives, register, 'farm-book': farmBook, medicines };

/** The papers for authorities, or one of them. */
const PapersScreen = () => {
  const paper = PAPERS[useParams().paper ?? ''];
  usePreloaded(heldHives, register, farmBook, medicines);
  if (!paper) return <PaperList />;
  return (
    <Suspense fallback={<Skeleton />}>
      <paper.Part />
    </Suspense>
  );
};

export default PapersScreen;
