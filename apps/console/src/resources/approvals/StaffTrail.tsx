import { type AuditEntry, adminActionOf, approvals, audit } from '@kypseli/contract/admin';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { Act } from '../../ui/Act';
import { By } from '../../ui/By';
import { Section } from '../../ui/Section';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';

const ROWS = 10;
/** Reading the request is recorded each time, and would hide what led to it. */
const READING = adminActionOf(approvals.show);

const COLUMNS = ['when', 'who', 'action', 'reason', 'hash'] as const;
/** On a phone an entry is two or three lines, and its hash one click away. */
const ON_A_PHONE = {
  '@media (max-width: 899.95px)': {
    '& thead, & td:nth-of-type(5)': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', px: 4, py: 2, borderTop: '1px solid var(--line)' },
    '& td': { p: 0, height: 'auto', border: 0 },
    '& td:nth-of-type(1)': { flex: '0 0 6.5rem' },
    '& td:nth-of-type(n + 3)': { flex: '1 1 100%' },
  },
};

const Entry = ({ at, staff, staff_name: name, action, refused, reason, hash, seq }: AuditEntry) => (
  <TableRow>
    <TableCell>
      <When at={at} />
    </TableCell>
    <TableCell sx={{ fontWeight: 650 }}>{name ?? <By who={staff} />}</TableCell>
    <TableCell>
      <Link to={`/audit/${seq}/show`}>
        <Act action={action} refused={refused} />
      </Link>
    </TableCell>
    <TableCell>{reason ?? '–'}</TableCell>
    <TableCell>
      <ShortId id={hash} />
    </TableCell>
  </TableRow>
);

/** What staff did last with the account, so that the second person sees what led to the request. */
export const StaffTrail = ({ account }: { account: string }) => {
  const t = useText();
  const filter = JSON.stringify({ account });
  const { data = [] } = useQuery({
    queryKey: ['audit', 'of', account],
    queryFn: ({ signal }) => call(audit.list, { query: { filter, range: '[0,199]' } }, { signal }),
  });
  const shown = data.filter(({ action }) => action !== READING).slice(0, ROWS);
  return (
    <Section
      title={t('approvals.trail.title')}
      action={<Link to={`/audit?filter=${encodeURIComponent(filter)}`}>{t('approvals.trail.whole')}</Link>}
      isFlush
    >
      <Table size="small" sx={{ '& td:nth-of-type(n + 3)': { overflowWrap: 'anywhere' }, ...ON_A_PHONE }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{t(`audit.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
