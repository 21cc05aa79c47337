import type { AccountItem, TimelineLine } from '@kypseli/contract/admin';
import { support } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../../auth/may';
import { answerIn } from '../../../data/answer-words';
import { useText } from '../../../i18n/use-text';
import { StateMark } from '../../../ui/StateMark';
import { nameOf } from '../names';
import { LinePlates } from '../timeline/LinePlates';
import { useLineBy } from '../timeline/line-words';
import { useMoment } from '../use-moment';
import { useUndo } from '../use-undo';
import type { Loss } from './use-overview';

/** The event that a loss is, for the words of the toast. */
const EVENTS: Partial<Record<Loss['kind'], string>> = { hives_deleted: 'HivesDeleted' };
const TABS: Partial<Record<Loss['kind'], string>> = { payment_failed: 'plan', mail_refused: 'mails' };

interface WarningProps {
  account: AccountItem;
  loss: Loss;
  /** Its line of the timeline, if it is among those that were read. */
  line: TimelineLine | undefined;
}

/** What took most away from the keeper in 30 days, and the button that brings it back. */
export const Warning = ({ account, loss, line }: WarningProps) => {
  const t = useText();
  const moment = useMoment();
  const byOf = useLineBy();
  const mayUndo = useMay(support.takeBack);
  const { kind, hives, apiary, at, command_id: command, can_undo: canUndo, why_not: whyNot } = loss;
  const { undo, isPending } = useUndo(account.id, {
    code: EVENTS[kind] ?? kind,
    params: { hives, ...(apiary !== null && { apiary }) },
  });
  const isLoud = kind !== 'mail_refused';
  const base = `/accounts/${account.id}/show`;
  const change = command === null ? `${base}/${TABS[kind] ?? 'timeline'}` : `${base}/timeline?line=command:${command}`;
  const facts = [line && byOf(line), moment(at)].filter(Boolean).join(', ');
  const words = canUndo ? t('accounts.warning.can') : answerIn(whyNot ?? '', t);
  return (
    <Card
      component="section"
      aria-label={t('accounts.warning.name')}
      sx={{
        p: 4,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        borderColor: isLoud ? 'error.main' : 'var(--edge)',
      }}
    >
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">
          <StateMark
            size={20}
            state={isLoud ? 'failed' : 'look'}
            word={t(`accounts.warning.${apiary === null ? 'somewhere' : 'loss'}.${kind}`, {
              smart_count: hives,
              apiary,
            })}
          />
        </Typography>
        <Box sx={{ color: 'text.secondary', ml: 7, '&::first-letter': { textTransform: 'uppercase' } }}>
          {facts}. {words}
        </Box>
        {line && (
          <Box sx={{ ml: 7, display: { md: 'none' } }}>
            <LinePlates {...line} most={3} />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2.5,
          width: { xs: '100%', md: 'auto' },
          '& > *': { flex: { xs: '1 1 100%', md: 'none' } },
        }}
      >
        <Button component={Link} to={change} startIcon={<IconHistory size={18} />}>
          {t(command === null ? 'accounts.warning.look' : 'accounts.warning.see')}
        </Button>
        {canUndo && command !== null && mayUndo && (
          <Button
            variant="contained"
            color="secondary"
            startIcon={<IconArrowBackUp size={18} />}
            loading={isPending}
            onClick={() => undo(command)}
          >
            {t('accounts.undo.for', { name: nameOf(account) })}
          </Button>
        )}
      </Box>
    </Card>
  );
};
