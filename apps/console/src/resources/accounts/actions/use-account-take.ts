import { useTake } from '../../../data/use-take';
import { useText } from '../../../i18n/use-text';

type Done =
  | 'resend'
  | 'reset'
  | 'verify'
  | 'change_email'
  | 'end_sessions'
  | 'block'
  | 'unblock'
  | 'extend'
  | 'limit'
  | 'login_link';

interface AccountTake {
  verb: string;
  done: Done;
  /** The verb that does the opposite. */
  undo?: string;
  /** It changed the plan, so support can take it back. */
  canTakeBack?: boolean;
  onDone?: (outcome: Record<string, unknown>) => void;
}

/** A verb of an account that is open, so no reason is asked for again. */
export const useAccountTake = ({ verb, done, undo, canTakeBack = false, onDone }: AccountTake) => {
  const t = useText();
  return useTake({
    resource: 'accounts',
    verb,
    changes: ['subscriptions', 'payments', 'mails'],
    done: () => t(`accounts.actions.${done}.done`),
    ...(undo && { undo: { verb: undo } }),
    ...(canTakeBack && {
      undo: { verb: 'take-back', body: ({ commandId }) => ({ command_id: commandId }) },
    }),
    onDone,
  });
};
