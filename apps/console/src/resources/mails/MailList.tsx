import { MAIL_OUTCOMES, type Mail, mails as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
import { DaysFilter } from '../../lists/DaysFilter';
import { Facets } from '../../lists/Facets';
import { IdFilter } from '../../lists/IdFilter';
import { ListFrame } from '../../lists/ListFrame';
import { ListTitle } from '../../lists/ListTitle';
import { TextFilter } from '../../lists/TextFilter';
import { useFormats } from '../../ui/formats';
import { Keeper } from '../../ui/Keeper';
import { When } from '../../ui/When';
import { MailBulk } from './MailActions';
import { MailOutcome, useMailKind } from './MailOutcome';

const KINDS = [
  'verify',
  'verify_again',
  'verify_new',
  'reset',
  'taken',
  'password_changed',
  'email_changed',
  'login_link',
];

const MailFilter = () => {
  const t = useText();
  const kindOf = useMailKind();
  return (
    <>
      <IdFilter source="account" label={t('records.account')} />
      <Facets
        label={t('mails.columns.outcome')}
        source="outcome"
        several
        choices={MAIL_OUTCOMES.map((value) => ({ value, label: t(`mails.outcome.${value}`) }))}
      />
      <Facets
        label={t('mails.columns.kind')}
        source="kind"
        choices={KINDS.map((value) => ({ value, label: kindOf(value) }))}
      />
      <Facets
        label={t('mails.since')}
        source="unresolved"
        choices={[
          { value: true, label: t('mails.unresolved') },
          { value: false, label: t('mails.resolved') },
        ]}
      />
      <TextFilter source="domain" label={t('mails.columns.domain')} />
      <DaysFilter source="written" label={t('mails.columns.written')} asInstants />
    </>
  );
};

const Domain = ({ domain }: Pick<Mail, 'domain'>) => <>{domain === null ? '–' : `…@${domain}`}</>;

const MailCard = (mail: Mail) => {
  const kindOf = useMailKind();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <MailOutcome {...mail} />
        <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
          <When at={mail.written_at} look="ago" />
        </Box>
      </Box>
      <span>
        <strong>{kindOf(mail.kind)}</strong> <Domain {...mail} />
      </span>
      <span>
        <Keeper id={mail.account_id} plain />
      </span>
    </>
  );
};

export const MailList = () => {
  const t = useText();
  const { number } = useFormats();
  const kindOf = useMailKind();
  return (
    <ListFrame<Mail>
      sort={{ field: 'written_at', order: 'DESC' }}
      windowTitle={t('shell.items.mails')}
      title={<ListTitle text="mails.count" name={t('shell.items.mails')} />}
      sentence={t('mails.explained')}
      filter={<MailFilter />}
      card={(mail) => <MailCard {...mail} />}
      bulk={<MailBulk />}
      isRowSelectable={({ can_resend }) => can_resend}
      empty="mails.nothing"
      live="mails"
      csv={routes.csv}
      facets={routes.facets}
      hiddenColumns={['sent_at']}
    >
      <Col
        source="kind"
        label={t('mails.columns.kind')}
        disableSort
        style={{ fontWeight: 650 }}
        render={({ kind }: Mail) => kindOf(kind)}
      />
      <Col
        source="account_id"
        label={t('records.keeper')}
        disableSort
        render={({ account_id }: Mail) => <Keeper id={account_id} />}
      />
      <Col source="domain" label={t('mails.columns.to')} disableSort render={(mail: Mail) => <Domain {...mail} />} />
      <Col
        source="outcome"
        label={t('mails.columns.outcome')}
        disableSort
        render={(mail: Mail) => <MailOutcome {...mail} />}
      />
      <Col
        align="right"
        source="tries"
        label={t('mails.columns.tries')}
        disableSort
        render={({ tries }: Mail) => number(tries)}
      />
      <Col
        source="written_at"
        label={t('mails.columns.written')}
        render={({ written_at }: Mail) => <When at={written_at} look="ago" />}
      />
      <Col
        source="sent_at"
        label={t('mails.columns.sent')}
        disableSort
        render={({ sent_at }: Mail) => <When at={sent_at} />}
      />
    </ListFrame>
  );
};
