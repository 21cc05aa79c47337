import { type AccountItem, TIMELINE_KINDS, type TimelineLine } from '@kypseli/contract/admin';
import { Box, Button, Card, Drawer, useMediaQuery, useTheme } from '@mui/material';
import { IconCheck } from '@tabler/icons-react';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text';
import { Failure } from '../../../ui/Failure';
import { LinePanel } from './LinePanel';
import { TimelineRow } from './TimelineRow';
import { isRead, type Kind, useTimeline } from './use-timeline';
import { zoned } from './zone';

const Chips = ({ chosen, onChange }: { chosen: Kind[]; onChange: (kinds: Kind[]) => void }) => {
  const t = useText();
  return (
    <Box role="group" aria-label={t('accounts.timeline.kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {TIMELINE_KINDS.map((kind) => {
        const isChosen = chosen.includes(kind);
        return (
          <Button
            key={kind}
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            startIcon={isChosen ? <IconCheck size={16} /> : undefined}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
            sx={{ fontSize: '0.8125rem' }}
          >
            {t(`accounts.timeline.kind.${kind}`)}
          </Button>
        );
      })}
    </Box>
  );
};

/** Lines that follow each other on the same day of the keeper's. */
const byDay = (lines: TimelineLine[], dayOf: (at: string) => string) => {
  const days: { day: string; lines: TimelineLine[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    if (days.at(-1)?.day === day) days.at(-1)!.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
};

/** What happened, a line for each command; the chosen one, which the address names, is explained beside it. */
export const Timeline = ({ account }: { account: AccountItem }) => {
  const t = useText();
  const locale = useLocale();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [kinds, setKinds] = useState<Kind[]>([]);
  const [params, setParams] = useSearchParams();
  const { lines, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(account.id, kinds);
  const zone = zoned(locale, account.timezone);
  if (error && !lines) return <Failure error={error} again={() => void refetch()} />;
  if (!lines) return null;
  // What staff looked at is in the way, unless it is asked for.
  const shown = kinds.includes('staff') ? lines : lines.filter((line) => !isRead(line));
  const chosen = lines.find(({ id }) => id === params.get('line'));
  const choose = (id: string | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete('line');
        else now.set('line', id);
        return now;
      },
      { replace: true },
    );
  const today = zone.day(new Date().toISOString());
  const panel = chosen && (
    <LinePanel key={chosen.id} account={account} line={chosen} lines={lines} onClose={() => choose(null)} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Chips chosen={kinds} onChange={setKinds} />
      <Box
        sx={{
          display: 'grid',
          gap: 3.5,
          alignItems: 'start',
          gridTemplateColumns: isWide && chosen ? 'minmax(0, 1.75fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Card sx={{ minWidth: 0 }} data-list="timeline">
          {shown.length === 0 && <Box sx={{ p: 5 }}>{t('lists.nothing')}</Box>}
          {byDay(shown, zone.day).map(({ day, lines: ofDay }, index) => (
            <Box component="section" key={day} aria-label={day}>
              <Box sx={{ px: 4, pt: 3, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
                <strong>{day === today ? t('accounts.timeline.today') : day}</strong>
                {index === 0 && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {t('accounts.timeline.zone', { zone: account.timezone })}
                  </Box>
                )}
              </Box>
              {ofDay.map((line) => (
                <TimelineRow
                  key={line.id}
                  line={line}
                  time={zone.time(line.at)}
                  isChosen={line.id === chosen?.id}
                  onChoose={() => choose(line.id)}
                />
              ))}
            </Box>
          ))}
          {hasNextPage && (
            <Box sx={{ p: 3, borderTop: '1px solid var(--line)' }}>
              <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
                {t('accounts.timeline.more')}
              </Button>
            </Box>
          )}
        </Card>
        {isWide && panel}
      </Box>
      {!isWide && (
        <Drawer
          anchor="right"
          open={chosen !== undefined}
          onClose={() => choose(null)}
          slotProps={{ paper: { sx: { width: { xs: '100%', sm: 460 } }, 'aria-label': t('accounts.timeline.line') } }}
        >
          {panel}
        </Drawer>
      )}
    </Box>
  );
};
