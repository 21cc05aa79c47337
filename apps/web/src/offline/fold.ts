import type { QueryKey } from '@tanstack/react-query';

/** Adds what waits to be sent to a stored answer; `find` returns another one. Undefined: there is nothing to show. */
export type Fold = (
  key: QueryKey,
  data: unknown,
  find: (key: QueryKey) => Promise<unknown>,
) => Promise<unknown> | unknown;

/** Set by the commands once they have been read from the device. */
export const waiting: { fold: Fold } = { fold: (_, data) => data };
