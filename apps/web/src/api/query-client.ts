import { ApiError } from '@kypseli/contract';
import { QueryClient } from '@tanstack/react-query';

/** Only temporary errors are retried; refusals are not. */
const passing = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && passing(error),
      refetchOnWindowFocus: false,
      // A phone's offline flag may be wrong, so requests are sent anyway.
      networkMode: 'always',
    },
  },
});
