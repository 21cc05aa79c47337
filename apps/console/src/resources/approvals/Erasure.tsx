import type { ApprovalDetails } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { type State, StateMark } from '../../ui/StateMark';

type Progress = NonNullable<ApprovalDetails['erasure']>;

/** How far an erasure is: it begins, removes everything, and ends with a search that finds nothing. */
export const Erasure = ({ erasure: { begun_at, cleared_at, closed_at } }: { erasure: Progress }) => {
  const t = useText();
  const { when } = useFormats();
  const passes: { name: 'begun' | 'cleared' | 'searched'; at: string | null; before: boolean }[] = [
    { name: 'begun', at: begun_at, before: true },
    { name: 'cleared', at: cleared_at, before: true },
    { name: 'searched', at: closed_at, before: cleared_at !== null },
  ];
  const stateOf = ({ at, before }: (typeof passes)[number]): State => (at ? 'done' : before ? 'running' : 'waiting');
  return (
    <Card component="section" role="status" sx={{ p: 5, display: 'grid', gap: 3, borderColor: 'var(--edge)' }}>
      <Typography variant="h2">
        {closed_at ? <StateMark state="fine" word={t('approvals.erased')} /> : t('approvals.erasing')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {passes.map((pass) => (
          <Box component="li" key={pass.name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            <StateMark state={stateOf(pass)} word={t(`approvals.pass.${pass.name}`)} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {pass.at
                ? when(pass.at, { seconds: true })
                : t(pass.before ? 'approvals.pass.runs' : 'approvals.pass.waits')}
            </Box>
          </Box>
        ))}
      </Box>
      {!closed_at && <Box sx={{ color: 'text.secondary' }}>{t('approvals.erasing_text')}</Box>}
    </Card>
  );
};
