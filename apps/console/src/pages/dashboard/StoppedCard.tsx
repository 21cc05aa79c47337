import type { AttentionItem } from '@kypseli/contract/admin';
import { Box, Button, Card } from '@mui/material';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { useLiveHead } from '../../live/use-live';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';
import { Tape } from '../../ui/Tape';
import { addressOf, useAttentionWords } from './use-attention';

/** An event that cannot be projected is worse than all else. */
export const StoppedCard = ({ item }: { item: AttentionItem }) => {
  const t = useText();
  const { number, span } = useFormats();
  const head = useLiveHead();
  const { title } = useAttentionWords()(item);
  const address = addressOf(item);
  const end = Number(head?.head ?? 0);
  const position = Number(head?.position ?? 0);
  return (
    <Card
      component="section"
      aria-labelledby="stopped"
      sx={{ p: 4, borderColor: 'var(--danger)', display: 'grid', gap: 3 }}
    >
      <Box>
        <Box component="h2" id="stopped" sx={{ m: 0, fontSize: '1.03rem', lineHeight: '1.375rem' }}>
          <StateMark state="failed" word={title} size={20} />
        </Box>
        <Box sx={{ pl: '28px', color: 'text.secondary' }}>
          {t('dashboard.stopped', {
            type: item.params.type ?? '',
            time: item.since ? span(Date.now() - Date.parse(item.since)) : '',
            smart_count: head?.lag ?? 0,
            count: number(head?.lag ?? 0),
          })}
        </Box>
      </Box>
      <Tape
        share={end === 0 ? 1 : position / end}
        isStopped
        name={t('dashboard.tape', { position: number(position), head: number(end) })}
      />
      {address && (
        <Box>
          <Button
            component={Link}
            to={address}
            variant="contained"
            color="secondary"
            sx={{ width: { xs: '100%', md: 'auto' } }}
          >
            {t('dashboard.open_read_models')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
