import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { RowsProps } from './rows-props';

/** Lists up to this length are drawn whole: searching the page then finds every hive. */
const WHOLE = 100;
/** Rows of a longer list that are there before what draws the others is. */
const FIRST = 20;

const virtual = lazyPart<RowsProps>(() => import('./VirtualRows'));

/** All rows of a list; of a long one only those in sight. */
export const HiveRows = ({ role, ...rows }: RowsProps & { role: 'rowgroup' | 'list' }) => {
  const { hives, children } = rows;
  if (hives.length <= WHOLE) return <div role={role}>{hives.map(children)}</div>;
  return (
    <div role={role}>
      <Suspense fallback={hives.slice(0, FIRST).map(children)}>
        <virtual.Part {...rows} />
      </Suspense>
    </div>
  );
};
