import { verifications as routes, type Verification } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useEffect } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { ChipsRow } from '../../lists/ChipsRow';
import { Col } from '../../lists/Col';
import { FilterChips } from '../../lists/FilterChips';
import { ListFrame } from '../../lists/ListFrame';
import { By } from '../../ui/By';
import { useFormats } from '../../ui/formats';
import { When } from '../../ui/When';
import { Progress } from './Progress';
import { RunButton } from './RunButton';
import { isUnderWay, STATES, tookMs, usePart, VerificationState } from './VerificationState';

const BUSY_MS = 1_000;
const QUIET_MS = 15_000;

/** How many are looked through for one that says how everything stands. */
const LOOKED_THROUGH = 25;

/** The newest ones, read again every second while one is under way. */
const useNewestOnes = () => {
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: ['verifications', 'newest'],
    queryFn: ({ signal }) => call(routes.list, { query: { range: `[0,${LOOKED_THROUGH - 1}]` } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0] && isUnderWay(state.data[0]) ? BUSY_MS : QUIET_MS),
  });
  const newest = data && (data[0] ?? null);
  const stands = newest ? `${newest.id} ${newest.state}` : null;
  // The rows below change with it.
  useEffect(() => {
    if (stands) refresh();
  }, [stands, refresh]);
  // A clean one of some checks says nothing about the others.
  const telling = data?.find(({ state, only }) => state !== 'clean' || only === null) ?? newest;
  return { newest, telling };
};

const useSentence = () => {
  const t = useText();
  const { ago, number } = useFormats();
  const partOf = usePart();
  return (newest: Verification | null | undefined): string => {
    if (newest === undefined) return '';
    if (newest === null) return t('verifications.never');
    const when = ago(newest.ended_at ?? newest.asked_at);
    switch (newest.state) {
      case 'clean': {
        const checks = partOf(newest);
        if (checks !== null) return t('verifications.sentence.part', { when, checks });
        return t('verifications.sentence.clean', { when, count: number(newest.events ?? 0) });
      }
      case 'findings':
        return t('verifications.sentence.findings', { when, smart_count: newest.found, count: number(newest.found) });
      case 'failed':
        return t('verifications.sentence.failed', { when });
      default:
        return t('verifications.sentence.running');
    }
  };
};

const Took = (verification: Verification) => {
  const { span, number } = useFormats();
  const ms = tookMs(verification);
  if (ms === null) return '–';
  return ms < 1_000 ? `${number(ms)} ms` : span(ms);
};

const VerificationCard = (verification: Verification) => {
  const t = useText();
  const { number } = useFormats();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <VerificationState {...verification} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <When at={verification.asked_at} look="ago" />
        </Box>
      </Box>
      <span>
        {t('verifications.found', { smart_count: verification.found, count: number(verification.found) })},{' '}
        <Took {...verification} />
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <By who={verification.asked_by} />
      </Box>
    </>
  );
};

export const VerificationList = () => {
  const t = useText();
  const { number } = useFormats();
  const { newest, telling } = useNewestOnes();
  const sentence = useSentence();
  const busy = newest ? isUnderWay(newest) : false;
  return (
    <ListFrame<Verification>
      sort={{ field: 'asked_at', order: 'DESC' }}
      title={t('shell.items.verifications')}
      windowTitle={t('shell.items.verifications')}
      sentence={sentence(telling)}
      actions={<RunButton isUnderWay={busy} />}
      above={
        <>
          {newest && busy && <Progress verification={newest} />}
          <ChipsRow>
            <FilterChips
              label={t('verifications.columns.state')}
              source="state"
              choices={STATES.map((value) => ({ value, label: t(`verifications.state.${value}`) }))}
            />
          </ChipsRow>
        </>
      }
      card={(verification) => <VerificationCard {...verification} />}
      empty="verifications.never"
      csv={routes.csv}
    >
      <Col
        source="state"
        label={t('verifications.columns.state')}
        disableSort
        render={(one: Verification) => <VerificationState {...one} />}
      />
      <Col
        source="asked_at"
        label={t('verifications.columns.when')}
        render={(one: Verification) => <When at={one.asked_at} look="ago" />}
      />
      <Col
        source="asked_by"
        label={t('verifications.columns.by')}
        disableSort
        render={(one: Verification) => <By who={one.asked_by} />}
      />
      <Col
        align="right"
        source="position"
        label={t('verifications.columns.position')}
        disableSort
        render={(one: Verification) => (one.position === null ? '–' : number(Number(one.position)))}
      />
      <Col
        align="right"
        source="events"
        label={t('verifications.columns.events')}
        disableSort
        render={(one: Verification) => (one.events === null ? '–' : number(one.events))}
      />
      <Col
        align="right"
        source="found"
        label={t('verifications.columns.findings')}
        disableSort
        render={(one: Verification) => (
          <Box component="span" sx={{ ...(one.found > 0 && { color: 'var(--danger)', fontWeight: 650 }) }}>
            {number(one.found)}
          </Box>
        )}
      />
      <Col
        align="right"
        source="took"
        label={t('verifications.columns.took')}
        disableSort
        render={(one: Verification) => <Took {...one} />}
      />
    </ListFrame>
  );
};
