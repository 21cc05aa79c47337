import { type Found, find } from '@kypseli/contract/admin';
import { Box, Card, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../data/call';
import { type Translate, useText } from '../i18n/use-text';
import { Failure } from '../ui/Failure';
import { PageHead } from '../ui/PageHead';
import { SEARCH_ID, Search } from './Search';

const addressOf = ({ leads_to: { resource, id, filter } }: Found): string => {
  // The timeline is a tab of its account.
  if (resource === 'timeline') return `/accounts/${id}/show/timeline?line=command:${filter.command}`;
  if (id !== null) return `/${resource}/${encodeURIComponent(id)}/show`;
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

const labelOf = ({ label }: Found, t: Translate): string =>
  label
    .map(({ code, params }) =>
      code === 'deleted' || code === 'similar_email'
        ? t(`shell.find.${code}`, params)
        : Object.values(params).join(' '),
    )
    .filter(Boolean)
    .join(' · ');

/** Where the focus is while a search is under way: in its field, on the heading that took it over, or nowhere. */
const isAwaiting = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === SEARCH_ID || focused.tagName === 'H1';

const Results = ({ q }: { q: string }) => {
  const t = useText();
  // Each search is recorded, so it is not repeated by itself.
  const { data, error, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call(find.find, { query: { q } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
  const first = useRef<HTMLAnchorElement>(null);
  // Whoever typed goes on from the first match. It may take a while, so nobody is called back from elsewhere.
  useEffect(() => {
    if (data && isAwaiting(document.activeElement)) first.current?.focus();
  }, [data]);
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return null;
  if (data.found.length === 0) return <Typography role="status">{t('shell.find.nothing')}</Typography>;
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.found.map((found, at) => (
        <Box component="li" key={`${found.kind} ${found.id}`} sx={{ '& + &': { borderTop: '1px solid var(--line)' } }}>
          <Box
            ref={at === 0 ? first : undefined}
            component={Link}
            to={addressOf(found)}
            sx={{ display: 'flex', gap: 4, p: 4, textDecoration: 'none', '&:hover': { bgcolor: 'background.default' } }}
          >
            <Box component="span" sx={{ flex: '0 0 8rem', color: 'text.secondary' }}>
              {t(`shell.find.kind.${found.kind}`)}
            </Box>
            <Box component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {labelOf(found, t) || found.id}
            </Box>
          </Box>
        </Box>
      ))}
    </Card>
  );
};

/** What a search found; with one match only, its address is one click away all the same. */
export const FindPage = () => {
  const t = useText();
  // Elsewhere the bar has the field.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { state } = useLocation();
  const q = (state as { q?: string } | null)?.q;
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <PageHead title={t('shell.find.title')} />
      {isPhone && <Search key={q} autoFocus={!q} />}
      {q && <Results q={q} />}
    </Box>
  );
};
