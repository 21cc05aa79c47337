import { APPROVAL_STATES, type Approval, approvals as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useMay } from '../../auth/may';
import { useText } from '../../i18n/use-text';
import { ChipsRow } from '../../lists/ChipsRow';
import { Col } from '../../lists/Col';
import { FilterChips } from '../../lists/FilterChips';
import { ListFrame } from '../../lists/ListFrame';
import { When } from '../../ui/When';
import { About, ApprovalState, Person } from './ApprovalState';

const KINDS = ['erasure', 'make-admin'] as const satisfies readonly Approval['kind'][];

const ApprovalCard = (approval: Approval) => {
  const t = useText();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <ApprovalState {...approval} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <When at={approval.asked_at} look="ago" />
        </Box>
      </Box>
      <span>
        <strong>{t(`approvals.kind.${approval.kind}`)}</strong> <About {...approval} plain />
      </span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Person person={approval.asked_by} />: {approval.reason}
      </Box>
    </>
  );
};

export const ApprovalList = () => {
  const t = useText();
  // Support sees what it asked for; only admins read what a request is about, and answer it.
  const mayShow = useMay(routes.show);
  return (
    <ListFrame<Approval>
      sort={{ field: 'asked_at', order: 'DESC' }}
      title={t('shell.items.approvals')}
      windowTitle={t('shell.items.approvals')}
      sentence={t(mayShow ? 'approvals.explained' : 'approvals.explained_support')}
      above={
        <ChipsRow>
          <FilterChips
            label={t('approvals.columns.state')}
            source="state"
            choices={APPROVAL_STATES.map((value) => ({ value, label: t(`approvals.state.${value}`) }))}
          />
          <FilterChips
            label={t('approvals.columns.what')}
            source="kind"
            choices={KINDS.map((value) => ({ value, label: t(`approvals.kind.${value}`) }))}
          />
        </ChipsRow>
      }
      card={(approval) => <ApprovalCard {...approval} />}
      rowClick={mayShow ? 'show' : false}
      empty="approvals.nothing"
      csv={routes.csv}
      live="approvals"
    >
      <Col
        source="state"
        label={t('approvals.columns.state')}
        disableSort
        render={(one: Approval) => <ApprovalState {...one} />}
      />
      <Col
        source="kind"
        label={t('approvals.columns.what')}
        disableSort
        render={({ kind }: Approval) => t(`approvals.kind.${kind}`)}
        style={{ fontWeight: 650 }}
      />
      <Col
        source="account_id"
        label={t('approvals.columns.about')}
        disableSort
        render={(one: Approval) => <About {...one} />}
      />
      <Col
        source="asked_by"
        label={t('approvals.columns.asked_by')}
        disableSort
        render={({ asked_by }: Approval) => <Person person={asked_by} />}
      />
      <Col source="reason" label={t('approvals.columns.reason')} disableSort />
      <Col
        source="asked_at"
        label={t('approvals.columns.when')}
        render={({ asked_at }: Approval) => <When at={asked_at} look="ago" />}
      />
      <Col
        source="lapses_at"
        label={t('approvals.columns.lapses')}
        disableSort
        render={({ lapses_at, state }: Approval) => (state === 'waiting' ? <When at={lapses_at} /> : '–')}
      />
    </ListFrame>
  );
};
