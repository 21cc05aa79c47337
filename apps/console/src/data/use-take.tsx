import { Button, SnackbarContent } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useCloseNotification, useDataProvider, useNotify, useUnselectAll } from 'ra-core';
import { closeOpenings } from '../auth/openings';
import { useText } from '../i18n/use-text';
import { answerIn } from './answer-words';
import type { ActOutcome, ConsoleDataProvider } from './data-provider';
import { errorCode } from './http';
import { useRefused, useSayRefused } from './use-refused';

interface TakeOptions {
  resource: string;
  verb: string;
  /** The toast of a success; `done` is how many records. */
  done: (done: number, outcome: ActOutcome) => string;
  /** The verb that does the opposite, for the toast's Undo. */
  undo?: { verb: string; body?: (outcome: ActOutcome) => object };
  /** Further resources that change with it, such as `queues` with `jobs`. */
  changes?: string[];
  onDone?: (outcome: ActOutcome) => void;
}

interface Taken {
  ids: Identifier[];
  body?: object;
}

const UndoToast = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const t = useText();
  const close = useCloseNotification();
  return (
    <SnackbarContent
      message={text}
      action={
        <Button
          size="small"
          variant="text"
          sx={{ color: 'inherit', textDecoration: 'underline', minHeight: 0 }}
          onClick={() => {
            close();
            onUndo();
          }}
        >
          {t('lists.undo')}
        </Button>
      }
    />
  );
};

/** True if each of several records was refused. */
const isNothing = ({ done, refused = [] }: ActOutcome): boolean => done?.length === 0 && refused.length > 0;

/**
 * One verb of a resource: `take({ ids })` sends it at once, shows what came of it, offers Undo where there is an
 * opposite, and answers true if something was done. Lists and records of the resource are read again.
 */
export const useTake = ({ resource, verb, done, undo, changes = [], onDone }: TakeOptions) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const unselect = useUnselectAll(resource);
  const t = useText();
  const refuse = useRefused();
  const say = useSayRefused();

  const readAgain = () =>
    Promise.all([resource, ...changes].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  const send = async (ids: Identifier[], sent: string, body?: object) => {
    const outcome = await provider.act(resource, ids, sent, body);
    await readAgain();
    return outcome;
  };
  const fail = (error: Error) => {
    refuse(error);
    if (errorCode(error) === 'reason_required') closeOpenings();
    // Something has changed meanwhile: what is shown says what.
    if ((error as { status?: number }).status === 409) void readAgain();
  };
  const back = useMutation({
    // The verb as it was: the button may stand for the opposite by now.
    mutationFn: ({ ids, body, opposite }: Taken & { opposite: string }) => send(ids, opposite, body),
    onError: fail,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, body }: Taken) => send(ids, verb, body),
    onError: fail,
    onSuccess: (outcome, { ids }) => {
      const refused = outcome.refused ?? [];
      const count = outcome.done?.length ?? ids.length;
      const whyNot =
        refused.length > 0 &&
        t('lists.refused', { smart_count: refused.length, message: answerIn(refused[0]!.message, t) });
      if (whyNot && isNothing(outcome)) return say({ type: 'error', text: whyNot });
      unselect();
      if (whyNot) notify(whyNot, { type: 'error' });
      if (count > 0 || ids.length === 0) {
        const text = done(count, outcome);
        const message = undo ? (
          <UndoToast text={text} onUndo={() => back.mutate({ ids, body: undo.body?.(outcome), opposite: undo.verb })} />
        ) : (
          text
        );
        notify(message, { type: 'info', autoHideDuration: undo ? 10_000 : 4_000 });
      }
      onDone?.(outcome);
    },
  });
  const take = (taken: Taken): Promise<boolean> =>
    mutateAsync(taken).then(
      (outcome) => !isNothing(outcome),
      () => false,
    );
  return { take, isPending: isPending || back.isPending };
};
