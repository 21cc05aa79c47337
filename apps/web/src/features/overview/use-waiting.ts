import { useNoSignal, useQueue } from '../../commands/use-commands';

/** The apiaries with changes that wait for a signal. */
export const useWaiting = (): ReadonlySet<string> => {
  const noSignal = useNoSignal();
  const { entries } = useQueue();
  return new Set(noSignal ? entries.flatMap(({ lines }) => lines) : []);
};
