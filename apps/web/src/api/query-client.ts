import { ApiError } from '@kypseli/contract';
import { QueryClient } from '@tanstack/react-query';

/** Only temporary errors are retried; refusals are not. */
const passing = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** No server was reached: a screen soon says so, and asks again when the signal returns (offline/reads.ts). */
const unreached = (error: unknown) => error instanceof ApiError && error.status === 0;
const TRIES = { unreached: 1, failed: 2 };
/** Before the next try (ms). */
const WAIT = { unreached: 300, failed: 1000 };

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < TRIES[unreached(error) ? 'unreached' : 'failed'] && passing(error),
      retryDelay: (failures, error) => WAIT[unreached(error) ? 'unreached' : 'failed'] * 2 ** failures,
      refetchOnWindowFocus: false,
      // A phone's offline flag may be wrong, so requests are sent anyway.
      networkMode: 'always',
    },
  },
});
