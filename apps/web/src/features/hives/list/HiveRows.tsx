import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { RowsProps } from './rows-props';

/** Lists up to this length are rendered whole: the browser's page search then finds every hive. */
const WHOLE = 100;
/** The rows of a longer list that are shown before the virtual list is loaded. */
const FIRST = 20;

const virtual = lazyPart<RowsProps>(() => import('./VirtualRows'));

/** All rows of a list; of a long one only the visible rows. */
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
