import type { Route } from '@kypseli/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type RefusedWrite, routeName } from '../commands/queue-state';
import { useQueue } from '../commands/use-commands';

interface Again {
  /** It stays the same while it is being saved again. */
  again: RefusedWrite | undefined;
  close: () => void;
}

/** The refused change of one of these routes that `?again=` opens in its form. */
export const useAgain = (...routes: Pick<Route, 'method' | 'path'>[]): Again => {
  const [params, setParams] = useSearchParams();
  const id = params.get('again');
  const found = useQueue().refused.find((one) => one.id === id && routes.map(routeName).includes(one.route));
  const [latest, setLatest] = useState(found);
  if (found && found !== latest) setLatest(found);
  return {
    again: latest?.id === id ? latest : undefined,
    close: () => {
      params.delete('again');
      if (id !== null) setParams(params, { replace: true });
    },
  };
};
