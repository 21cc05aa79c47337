import type { Mail } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useLiveQueries } from '../../live/use-live';
import { ShowFrame } from '../../shows/ShowFrame';
import { useFormats } from '../../ui/formats';
import { ChangeAddress } from './ChangeAddress';
import { MailActions } from './MailActions';
import { MailOutcome, useMailKind } from './MailOutcome';
import { MailPreview } from './MailPreview';
import { MailSteps } from './MailSteps';

/** What did not arrive. */
const FAILED: Mail['outcome'][] = ['refused', 'late', 'failed'];

export const MailShow = () => {
  const t = useText();
  const { when } = useFormats();
  const kindOf = useMailKind();
  useLiveQueries('mails', ['mails']);
  return (
    <ShowFrame<Mail>
      title={({ kind }) => kindOf(kind)}
      mark={(mail) => <MailOutcome {...mail} />}
      sentence={({ written_at, outcome, domain, unresolved }) =>
        [
          t('mails.written_at', { when: when(written_at) }),
          `${t(`mails.why.${outcome}`)}${domain ? ` (${domain})` : ''}`,
          !unresolved && FAILED.includes(outcome) && t('mails.rests'),
        ]
          .filter(Boolean)
          .join(' ')
      }
      accountId={({ account_id }) => account_id}
      actions={(mail) => <MailActions {...mail} />}
    >
      {(mail) => (
        <Box
          sx={{
            display: 'grid',
            gap: 3.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          }}
        >
          <MailPreview {...mail} />
          <Box sx={{ display: 'grid', gap: 3.5, order: { xs: -1, lg: 0 }, minWidth: 0 }}>
            <ChangeAddress {...mail} />
            <MailSteps {...mail} />
          </Box>
        </Box>
      )}
    </ShowFrame>
  );
};
