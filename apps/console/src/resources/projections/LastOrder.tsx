import type { RebuildOrder } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<RebuildOrder['state'], State> = {
  waiting: 'waiting',
  running: 'running',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'paused',
};

/** How the last rebuild or rollback ended, or that one is about to begin. */
export const LastOrder = ({ order }: { order: RebuildOrder }) => {
  const t = useText();
  const word = t(`projections.order.${order.kind}`, { version: `v${order.version}` });
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
      <StateMark state={MARKS[order.state]} word={`${word}: ${t(`projections.order.${order.state}`)}`} />
      {order.error && (
        <Box component="span" sx={{ color: 'var(--danger)', overflowWrap: 'anywhere' }}>
          {order.error}
        </Box>
      )}
    </Box>
  );
};
