import type { AccountItem } from '@kypseli/contract/admin';
import { Box, Card, useMediaQuery, useTheme } from '@mui/material';
import { Failure } from '../../../ui/Failure';
import { AccountFacts } from '../AccountFacts';
import { AccountActions } from '../actions/AccountActions';
import { type Kind, useTimeline } from '../timeline/use-timeline';
import { ApiariesCard } from './ApiariesCard';
import { LatestCard } from './LatestCard';
import { LoginCauses } from './LoginCauses';
import { useOverview } from './use-overview';
import { WaitingErasure } from './WaitingErasure';
import { Warning } from './Warning';

/** What happened to the account; who of the staff looked at it has a tab of its own. */
const KINDS: Kind[] = ['change', 'inspection', 'action', 'note', 'payment', 'import', 'login', 'mail'];

/** What support looks at first: the heaviest loss, what prevents a login, what there is, and what can be done. */
export const Overview = ({ account }: { account: AccountItem }) => {
  const { id } = account;
  const { data: overview, error, refetch } = useOverview(id);
  const { lines = [] } = useTimeline(id, { kinds: KINDS });
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  if (error && !overview) return <Failure error={error} again={() => void refetch()} />;
  if (!overview) return null;
  const { warning } = overview;
  const facts = (
    <Card sx={{ p: 4 }}>
      <AccountFacts {...account} />
    </Card>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' },
        gridTemplateAreas: { xs: '"first" "side" "rest"', lg: '"first side" "rest side"' },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <Box sx={{ gridArea: 'first', display: 'grid', gap: 3.5, minWidth: 0 }}>
        <WaitingErasure accountId={id} />
        {warning && (
          <Warning
            account={account}
            loss={warning}
            line={lines.find(({ command_id }) => command_id !== null && command_id === warning.command_id)}
          />
        )}
        <LoginCauses causes={overview.login_causes} email={account.email} />
      </Box>
      <Box sx={{ gridArea: 'rest', display: 'grid', gap: 3.5, minWidth: 0 }}>
        <ApiariesCard account={account} loss={warning} />
        <LatestCard account={account} lines={lines} />
      </Box>
      <Box sx={{ gridArea: 'side', display: 'grid', gap: 3.5, minWidth: 0 }}>
        {isWide && facts}
        <AccountActions account={account} />
        {!isWide && facts}
      </Box>
    </Box>
  );
};
