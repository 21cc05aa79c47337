import { type Projection, projections as routes } from '@kypseli/contract/admin';
import { Box, Button, Dialog, Typography } from '@mui/material';
import { IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { Refusal } from '../../ui/Refusal';
import { WhyNot } from '../../ui/WhyNot';

/** The server refuses a rebuild without twice the size of the tables. */
const ROOM = 2;

/** Begins a rebuild, after it has listed what that takes. */
export const RebuildButton = ({ live, isBusy }: { live: Projection; isBusy: boolean }) => {
  const t = useText();
  const id = useId();
  const may = useMay(routes.rebuild);
  const { number, bytes, span } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { take, isPending } = useTake({
    resource: 'projections',
    verb: 'rebuild',
    done: () => t('projections.rebuild_begun'),
  });
  const isCounted = live.tables.every(({ rows }) => rows !== null);
  const rows = live.tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  const lastMs = live.steps.reduce((sum, step) => sum + (step.took_ms ?? 0), 0);
  const why = may ? (isBusy ? t('projections.busy') : '') : t('ui.only_operators');
  return (
    <>
      <WhyNot why={why}>
        <Button
          startIcon={<IconRefresh size={18} />}
          disabled={why !== ''}
          loading={isPending}
          onClick={() => setAsking(true)}
        >
          {t('projections.rebuild')}
        </Button>
      </WhyNot>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
        <Box sx={{ display: 'grid', gap: 4, p: 6 }}>
          <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
            {t('projections.rebuild_title')}
          </Typography>
          <Typography>{t('projections.rebuild_text')}</Typography>
          <Facts
            facts={[
              [t('projections.cost.disk'), t('projections.cost.disk_value', { size: bytes(live.size * ROOM) })],
              [t('projections.cost.free'), live.free === null ? t('projections.cost.unknown') : bytes(live.free)],
              [
                t('projections.cost.time'),
                lastMs === 0
                  ? t('projections.cost.no_time')
                  : t('projections.cost.last_time', { time: span(Math.max(1_000, lastMs)) }),
              ],
              [t('projections.cost.rows'), isCounted ? number(rows) : '–'],
            ]}
          />
          <Refusal isOpen={isAsking} />
          <Box sx={{ display: 'flex', gap: 2.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Button onClick={() => setAsking(false)}>{t('lists.cancel')}</Button>
            <Button
              variant="contained"
              color="secondary"
              loading={isPending}
              onClick={async () => {
                if (await take({ ids: [] })) setAsking(false);
              }}
            >
              {t('projections.rebuild')}
            </Button>
          </Box>
        </Box>
      </Dialog>
    </>
  );
};
