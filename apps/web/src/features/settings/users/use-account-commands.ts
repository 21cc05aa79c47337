import { accounts, type CallInput, type OpenSession } from '@kypseli/contract';
import { queryKeys } from '../../../api/queries';
import { useCommands } from '../../../commands/use-commands';

export type ProfileChanges = CallInput<typeof accounts.changeProfile>['body'];

const emptyAsNull = (body: ProfileChanges) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value || null]));

/** Changes of an account have their own line in the queue. */
export const ACCOUNT_LINE = 'account';

/** The commands on the account; those with a password are sent at once and never queued. */
export const useAccountCommands = () => {
  const { submit } = useCommands();
  return {
    changeProfile: (body: ProfileChanges) =>
      submit({
        route: accounts.changeProfile,
        input: { body },
        apiaryId: ACCOUNT_LINE,
        describe: { key: 'settings:describe.profile' },
        change: { kind: 'profile', args: emptyAsNull(body) },
        invalidates: [queryKeys.profile],
        explain: 'form',
      }),
    endSession: ({ id, device }: OpenSession) =>
      submit({
        route: accounts.endSession,
        input: { params: { id } },
        apiaryId: ACCOUNT_LINE,
        describe: { key: 'settings:describe.endSession', values: { device } },
        invalidates: [queryKeys.sessions],
        onlyHere: true,
      }),
  };
};
