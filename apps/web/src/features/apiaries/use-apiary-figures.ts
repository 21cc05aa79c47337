import { type Apiary, type HiveWithStatus } from '@kypseli/contract';
import { type GeneralStatus, STATUSES, statistics } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { hivesQuery } from '../../api/queries';

const STATUS_PARTS = [...STATUSES, null] as const;

const figuresOf = (hives: readonly HiveWithStatus[]) => {
  const counted = hives.flatMap(({ populationFrames: value }) => (value === null ? [] : [{ value }]));
  return {
    average: statistics(counted).average,
    statuses: STATUS_PARTS.map((status): [GeneralStatus | null, number] => [
      status,
      hives.filter(({ generalStatus }) => generalStatus === status).length,
    ]),
  };
};

/** An apiary's latest round: its average of bees, and the number of hives per status. */
export const useApiaryFigures = ({ id, last_group_id }: Apiary, wanted = true) =>
  useQuery({ ...hivesQuery(id, last_group_id), enabled: wanted && last_group_id !== null, select: figuresOf }).data;
