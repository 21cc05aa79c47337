import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { hivesQuery } from '../../../api/queries';
import { useSelection } from '../../../shell/selection';
import { Skeleton } from '../../../ui/Skeleton';

interface HiveElsewhereProps {
  id: string;
  /** Where it stands in no apiary. */
  children: ReactNode;
}

/** An address may name a hive of another apiary than the first, after a reload or from a bookmark: that one is chosen. */
export const HiveElsewhere = ({ id, children }: HiveElsewhereProps) => {
  const { apiaries, apiary, selectApiary } = useSelection();
  const others = apiaries.filter((other) => other.id !== apiary?.id);
  const lists = useQueries({ queries: others.map((other) => hivesQuery(other.id, null)) });
  const at = lists.findIndex(({ data }) => data?.some((hive) => hive.id === id && !hive.moved));
  const found = others[at]?.id;
  useEffect(() => {
    if (found !== undefined) selectApiary(found);
  }, [found, selectApiary]);
  if (found !== undefined || lists.some(({ isPending }) => isPending)) return <Skeleton rows={3} height={72} />;
  return children;
};
