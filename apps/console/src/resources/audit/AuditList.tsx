import { type AuditEntry, audit as routes, staff as staffRoutes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
import { ListFrame } from '../../lists/ListFrame';
import { Act } from '../../ui/Act';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { AuditFilter } from './AuditFilter';
import { Chain } from './Chain';
import { Who } from './Who';

const Action = (entry: AuditEntry) => (
  <span title={entry.action}>
    <Act {...entry} />
  </span>
);

const AuditCard = (entry: AuditEntry) => (
  <>
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <strong>
        <Who {...entry} />
      </strong>
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        <When at={entry.at} />
      </Box>
    </Box>
    <Action {...entry} />
    {entry.reason && <span>{entry.reason}</span>}
  </>
);

export const AuditList = () => {
  const t = useText();
  const seesAll = useMay(staffRoutes.list);
  return (
    <ListFrame<AuditEntry>
      sort={{ field: 'seq', order: 'DESC' }}
      title={t('shell.items.audit')}
      windowTitle={t('shell.items.audit')}
      sentence={t(seesAll ? 'audit.all' : 'audit.own')}
      above={
        <>
          <Chain />
          <AuditFilter />
        </>
      }
      card={(entry) => <AuditCard {...entry} />}
      hiddenColumns={['seq', 'role', 'object']}
      empty="audit.nothing"
      csv={routes.csv}
    >
      <Col source="at" label={t('audit.columns.when')} disableSort render={({ at }: AuditEntry) => <When at={at} />} />
      <Col
        source="staff"
        label={t('audit.columns.who')}
        disableSort
        render={(entry: AuditEntry) => <Who {...entry} />}
        style={{ fontWeight: 650 }}
      />
      <Col source="role" label={t('audit.columns.role')} disableSort render={({ role }: AuditEntry) => role} />
      <Col
        source="action"
        label={t('audit.columns.action')}
        disableSort
        render={(entry: AuditEntry) => <Action {...entry} />}
      />
      <Col
        source="object"
        label={t('audit.columns.object')}
        disableSort
        render={({ object }: AuditEntry) => <ShortId id={object} />}
      />
      <Col
        source="account"
        label={t('audit.columns.account')}
        disableSort
        render={({ account }: AuditEntry) => <ShortId id={account} of="accounts" />}
      />
      <Col
        source="reason"
        label={t('audit.columns.reason')}
        disableSort
        render={({ reason }: AuditEntry) => reason ?? '–'}
      />
      <Col
        source="hash"
        label={t('audit.columns.hash')}
        disableSort
        render={({ hash }: AuditEntry) => <ShortId id={hash} />}
      />
      <Col align="right" source="seq" label={t('audit.columns.seq')} />
    </ListFrame>
  );
};
