import type { AnswerOf } from '@kypseli/contract';
import { accountView as routes } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call';

export type Loss = NonNullable<AnswerOf<typeof routes.overview>['warning']>;

/** The heaviest loss, what prevents a login, and how many devices are logged in. */
export const useOverview = (id: string) =>
  useQuery({
    queryKey: ['accounts', 'overview', id],
    queryFn: ({ signal }) => call(routes.overview, { params: { id } }, { signal }),
  });
