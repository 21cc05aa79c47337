import type { CallOutput } from '@kypseli/contract';
import type { staff as routes } from '@kypseli/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRefused } from '../../data/use-refused';
import { useText } from '../../i18n/use-text';

/** What a change of staff answers: somebody changed, a link to send on, or a request for a second admin. */
export type Changed = CallOutput<typeof routes.invite>;

/** A change of somebody of the staff; a toast says what came of it, and everything about staff is read again. */
export const useStaffChange = <Given>(
  send: (given: Given) => Promise<Partial<Changed>>,
  { done, onDone }: { done: string; onDone?: (changed: Partial<Changed>) => void },
) => {
  const t = useText();
  const notify = useNotify();
  const refused = useRefused();
  const queries = useQueryClient();
  const readAgain = () => {
    for (const name of ['staff', 'approvals']) void queries.invalidateQueries({ queryKey: [name] });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      readAgain();
      const text = changed.approval ? t('staff.needs_second', { id: changed.approval.id }) : done;
      if (!changed.join_url) notify(text, { type: 'info' });
      onDone?.(changed);
    },
    onError: (error) => {
      refused(error);
      // Something has changed meanwhile: what is shown says what.
      if ((error as { status?: number }).status === 409) readAgain();
    },
  });
};
