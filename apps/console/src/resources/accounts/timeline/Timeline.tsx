import type { AccountItem, TimelineLine } from '@kypseli/contract/admin';
import { Box, Button, Card, useMediaQuery, useTheme } from '@mui/material';
import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text';
import { Failure } from '../../../ui/Failure';
import { useFormats } from '../../../ui/formats';
import { LinePanel } from './LinePanel';
import { useLineBy, useLineWords } from './line-words';
import { TimelineFilter } from './TimelineFilter';
import { TimelineRow } from './TimelineRow';
import { isRead, type Kind, useTimeline } from './use-timeline';
import { zoned } from './zone';

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

/** A line that the address names is looked for among so many. */
const SOUGHT_AMONG = 1_000;
const NO_FILTER = { kinds: [] as Kind[], from: '', to: '' };

/** Answers true if the words of a line, as they are shown, have each word that is searched for. */
const useHas = (search: string) => {
  const locale = useLocale();
  const { sentence, addition, hivesOf } = useLineWords();
  const by = useLineBy();
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale);
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (line: TimelineLine): boolean => {
    if (words.length === 0) return true;
    const events = line.events.map(({ type }) => type);
    const text = plain([sentence(line), hivesOf(line), addition(line), by(line), ...events].join(' '));
    return words.every((word) => text.includes(word));
  };
};

/** What happened, a line for each command; the chosen one, which the address names, is explained beside it. */
export const Timeline = ({ account }: { account: AccountItem }) => {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormats();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [filter, setFilter] = useState(NO_FILTER);
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const { lines, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(account.id, filter);
  const has = useHas(search);
  const zone = zoned(locale, account.timezone);
  const wanted = params.get('line');
  const chosen = lines?.find(({ id }) => id === wanted);
  const isSought = wanted !== null && lines !== undefined && !chosen && lines.length < SOUGHT_AMONG;
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // Once a line is closed, keys go on from it.
  const closed = useRef<string>(undefined);
  useEffect(() => {
    if (!chosen && closed.current) document.querySelector<HTMLElement>(`[data-line="${closed.current}"]`)?.focus();
    closed.current = chosen?.id;
  }, [chosen]);
  if (error && !lines) return <Failure error={error} again={() => void refetch()} />;
  if (!lines) return null;
  // What staff looked at is in the way, unless it is asked for.
  const shown = lines.filter((line) => (filter.kinds.includes('staff') || !isRead(line)) && has(line));
  const choose = (id: string | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete('line');
        else now.set('line', id);
        return now;
      },
      { replace: true },
    );
  const isFiltered = filter !== NO_FILTER || search.trim() !== '';
  const today = zone.day(new Date().toISOString());
  const panel = chosen && (
    <LinePanel key={chosen.id} account={account} line={chosen} lines={lines} onClose={() => choose(null)} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {(isWide || !chosen) && (
        <TimelineFilter values={filter} onChange={setFilter} search={search} onSearch={setSearch} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3.5,
          alignItems: 'start',
          gridTemplateColumns: isWide && chosen ? 'minmax(0, 1.75fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Card sx={{ minWidth: 0, display: !isWide && chosen ? 'none' : 'block' }} data-list="timeline">
          {shown.length === 0 && <Box sx={{ p: 5 }}>{t(isFiltered ? 'lists.none_by_filter' : 'lists.nothing')}</Box>}
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
            <Box
              sx={{
                p: 3,
                borderTop: '1px solid var(--line)',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 3,
              }}
            >
              <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
                {t('accounts.timeline.more')}
              </Button>
              {search.trim() !== '' && (
                <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
                  {t('accounts.timeline.searched', { smart_count: lines.length, count: number(lines.length) })}
                </Box>
              )}
            </Box>
          )}
        </Card>
        {panel}
      </Box>
    </Box>
  );
};
