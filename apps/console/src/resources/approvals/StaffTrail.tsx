import { type AuditEntry, adminActionOf, approvals, audit } from '@kypseli/contract/admin';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { By } from '../../ui/By';
import { Section } from '../../ui/Section';
import { When } from '../../ui/When';

const ROWS = 10;
/** Reading the request is recorded each time, and would hide what led to it. */
const READING = adminActionOf(approvals.show);

const Entry = ({ at, staff, staff_name: name, action, reason, seq }: AuditEntry) => (
  <TableRow>
    <TableCell>
      <When at={at} />
    </TableCell>
    <TableCell sx={{ fontWeight: 650 }}>{name ?? <By who={staff} />}</TableCell>
    <TableCell className="mono">
      <Link to={`/audit/${seq}/show`}>{action}</Link>
    </TableCell>
    <TableCell>{reason ?? '–'}</TableCell>
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
      <Table size="small" sx={{ '& td:nth-of-type(n + 3)': { overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            {(['when', 'who', 'action', 'reason'] as const).map((column) => (
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
