import { type AccountItem, imports as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { useLiveQueries } from '../../../live/use-live';
import { useFormats } from '../../../ui/formats';
import { Personal } from '../../../ui/Personal';
import { type State, StateMark } from '../../../ui/StateMark';
import { When } from '../../../ui/When';
import { listPath } from '../list-path';
import { ShortList } from './ShortList';

const MARKS: Record<string, State> = { done: 'done', failed: 'failed', draft: 'waiting', undone: 'paused' };

/** The imports of the account, newest first. */
export const ImportsTab = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const translate = useTranslate();
  const { number } = useFormats();
  useLiveQueries('imports', ['imports']);
  const query = useQuery({
    queryKey: ['imports', 'of', id],
    queryFn: ({ signal }) =>
      call(
        routes.list,
        { query: { filter: JSON.stringify({ account: id }), range: '[0,49]', reveal: '1' } },
        { signal },
      ),
  });
  return (
    <ShortList
      title={t('shell.items.imports')}
      all={{ to: listPath('imports', id), label: t('accounts.imports.all') }}
      query={query}
      keyOf={(each) => each.id}
      row={({ id: importId, filename, state, rows, problems, begun_at: begun }) => (
        <>
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Link to={`/imports/${importId}/show`} style={{ fontWeight: 650 }}>
              <Personal value={filename} />
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {[
                rows !== null && t('accounts.imports.rows', { smart_count: rows, count: number(rows) }),
                problems > 0 && t('accounts.imports.problems', { smart_count: problems, count: number(problems) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </Box>
          </Box>
          <StateMark
            state={MARKS[state] ?? 'running'}
            word={translate(`accounts.imports.state.${state}`, { _: state })}
          />
          <Box sx={{ color: 'text.secondary', minWidth: '6.5rem' }}>
            <When at={begun} />
          </Box>
        </>
      )}
    />
  );
};
