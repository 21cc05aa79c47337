import { Box } from '@mui/material';
import { useGetList } from 'ra-core';
import { useFormats } from '../../ui/formats';
import { useOverview } from './overview/use-overview';

/** The name of a tab, with how much there is in it. */
export const TabLabel = ({ name, counts }: { name: string; counts: (number | null | undefined)[] }) => {
  const { number } = useFormats();
  const known = counts.filter((count) => count != null);
  if (known.length === 0) return <>{name}</>;
  return (
    <span>
      {name}{' '}
      <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem', fontWeight: 400, opacity: 0.8 }}>
        {known.map((count) => number(count)).join(' · ')}
      </Box>
    </span>
  );
};

interface CountedTabProps {
  name: string;
  /** The account. */
  id: string;
}

/** A tab whose records have a list of their own. */
export const ListTabLabel = ({ name, id, resource, sort }: CountedTabProps & { resource: string; sort: string }) => {
  const { total } = useGetList(resource, {
    filter: { account: id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: sort, order: 'DESC' },
  });
  return <TabLabel name={name} counts={[total]} />;
};

/** The tab of the devices that are logged in. */
export const DevicesTabLabel = ({ name, id }: CountedTabProps) => {
  const { data } = useOverview(id);
  return <TabLabel name={name} counts={[data?.sessions]} />;
};
