import { ApiError } from '@kypseli/contract';
import { QueryClient } from '@tanstack/react-query';

/** Only what may pass by itself is asked again; a refusal stays one. */
const passing = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && passing(error),
      refetchOnWindowFocus: false,
      // A phone that believes to be offline may be wrong; asking tells.
      networkMode: 'always',
    },
  },
});
