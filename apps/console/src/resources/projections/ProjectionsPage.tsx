import type { Projection } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconShieldCheck } from '@tabler/icons-react';
import { useResourceDefinitions } from 'ra-core';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { PageHead } from '../../ui/PageHead';
import { StateMark } from '../../ui/StateMark';
import { Filling } from './Filling';
import { LastOrder } from './LastOrder';
import { RateCurve } from './RateCurve';
import { RebuildButton } from './RebuildButton';
import { Runbook } from './Runbook';
import { Stopped } from './Stopped';
import { StoppedEvent } from './StoppedEvent';
import { Tables } from './Tables';
import { fillingOf, isOpen, liveOf, useOrder, useVersions } from './use-versions';
import { Versions } from './Versions';
import { WaysOut } from './WaysOut';

/** What keepers notice, in words. */
const useSentence = () => {
  const t = useText();
  const { number } = useFormats();
  return (live: Projection | undefined, filling: Projection | undefined): string => {
    if (!live) return '';
    const names = { live: `v${live.id}`, next: `v${filling?.id}` };
    const lag = Number(live.lag ?? 0);
    const counted = { count: number(lag), smart_count: lag };
    if (live.state === 'failed') return t('projections.sentence.stopped', counted);
    if (filling) return t('projections.sentence.filling', names);
    return lag > 0
      ? t('projections.sentence.behind', { ...names, ...counted })
      : t('projections.sentence.shown', names);
  };
};

export const ProjectionsPage = () => {
  const t = useText();
  const { data: versions = [], error, refetch, isPending } = useVersions();
  const { data: order } = useOrder();
  const sentence = useSentence();
  const hasVerify = useResourceDefinitions().verifications !== undefined;
  const live = liveOf(versions);
  const filling = fillingOf(versions);
  const isBusy = filling !== undefined || (order != null && isOpen(order));
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, minWidth: 0 }}>
      <PageHead
        title={t('shell.items.projections')}
        sentence={sentence(live, filling)}
        actions={
          <>
            {hasVerify && (
              <Button component={Link} to="/verifications" startIcon={<IconShieldCheck size={18} />}>
                {t('projections.compare')}
              </Button>
            )}
            <Runbook />
            {live && <RebuildButton live={live} isBusy={isBusy} />}
          </>
        }
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      {isPending && <StateMark state="waiting" word={t('projections.loading')} />}
      {live?.error && <Stopped version={live} error={live.error} />}
      {live?.error && (
        <Box
          sx={{
            display: 'grid',
            gap: 3.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
            alignItems: 'start',
          }}
        >
          <WaysOut error={live.error} versions={versions} isBusy={isBusy} />
          <StoppedEvent error={live.error} />
        </Box>
      )}
      {versions.length > 0 && <Versions versions={versions} isBusy={isBusy} />}
      {filling && (
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '5fr 4fr' } }}>
          <Filling version={filling} order={order} />
          <RateCurve rate={filling.rate} />
        </Box>
      )}
      {!filling && order && <LastOrder order={order} />}
      {live && <Tables live={live} filling={filling} />}
    </Box>
  );
};
