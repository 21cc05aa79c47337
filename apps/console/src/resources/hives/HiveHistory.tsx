import { type HiveItem, hives as routes } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMay } from '../../auth/may';
import { useOpening } from '../../auth/openings';
import { ReasonGate } from '../../auth/ReasonGate';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { ChangedValue } from '../../ui/ChangedValue';
import { Facts } from '../../ui/Facts';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { Section } from '../../ui/Section';
import { ShortId } from '../../ui/ShortId';
import { useRecordWords } from '../../ui/use-record-words';
import { When } from '../../ui/When';
import { changesOf, type FieldChange } from './history-changes';

const PAGE = 50;

/** The apiaries that a hive moved between. */
const Move = ({ data }: { data: Record<string, unknown> }) => {
  const t = useText();
  const { from_apiary_id: from, to_apiary_id: to } = data;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {t('records.moved_from')} <ShortId id={from} of="apiaries" /> {t('records.moved_to')}{' '}
      <ShortId id={to} of="apiaries" />
    </Box>
  );
};

/** The inspection that an event is about. */
const Inspected = ({ data }: { data: Record<string, unknown> }) => {
  const { dayInWords } = useFormats();
  const { inspection_id: id, date } = data;
  if (typeof id !== 'string' || typeof date !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {dayInWords(date)}, <ShortId id={id} of="inspections" />
    </Box>
  );
};

/** The fields that an event changed, one a line: before and after. */
const Changes = ({ changes }: { changes: FieldChange[] }) => {
  const { nameOf, wordsOf } = useRecordWords();
  if (changes.length === 0) return null;
  return (
    <Facts
      facts={changes.map(({ field, before, after }) => [
        nameOf(field),
        <ChangedValue
          key={field}
          {...(before !== undefined && { before: wordsOf(field, before) })}
          {...(after !== undefined && { after: wordsOf(field, after) })}
        />,
      ])}
    />
  );
};

/** What happened to a hive, a deleted one too, the newest first. */
export const HiveHistory = ({ id, account_id }: HiveItem) => {
  const t = useText();
  const translate = useTranslate();
  const may = useMay(routes.history);
  const opening = useOpening(account_id);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['hives', id, 'history'],
    queryFn: ({ signal, pageParam }) =>
      call(
        routes.history,
        { params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: may && opening !== null,
  });
  if (!may) return <Section title={t('records.history')}>{t('records.only_support')}</Section>;
  if (!opening) return <ReasonGate accountId={account_id} />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const changes = changesOf(events);
  const words = (type: string) => translate(`records.events.${type}`, { _: type });
  return (
    <Section title={t('records.history')} hint={t('records.newest_first')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => (
          <Box
            key={event.position}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
              columnGap: 3,
              py: 2.5,
              '& + &': { borderTop: '1px solid var(--line)' },
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <When at={event.at} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <strong>{words(event.type)}</strong>, {event.by.support ? t('records.by_support') : event.by.name}
              <Move data={event.data} />
              <Inspected data={event.data} />
              <Changes changes={changes.get(event.position) ?? []} />
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 3 }} loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('records.more')}
        </Button>
      )}
    </Section>
  );
};
