import type { AttentionItem } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography, useMediaQuery, useTheme } from '@mui/material';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';
import { addressOf, stateOf, useAttentionWords } from './use-attention';

const Age = ({ since }: Pick<AttentionItem, 'since'>) => {
  const { span, utc } = useFormats();
  if (since === null) return <span />;
  return (
    <Box
      component="time"
      dateTime={since}
      title={utc(since)}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.8125rem' }}
    >
      {span(Date.now() - Date.parse(since))}
    </Box>
  );
};

const rowLook = {
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 3.5, md: 4 },
  py: 2.5,
  minHeight: 56,
  borderTop: '1px solid var(--line)',
} as const;

const Words = ({ item }: { item: AttentionItem }) => {
  const { title, detail } = useAttentionWords()(item);
  return (
    <Box sx={{ minWidth: 0 }}>
      <StateMark state={stateOf(item)} word={title} size={18} />
      {detail && (
        <Box sx={{ pl: '26px', color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {detail}
        </Box>
      )}
    </Box>
  );
};

const Row = ({ item }: { item: AttentionItem }) => {
  const t = useText();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { button } = useAttentionWords()(item);
  const address = addressOf(item);
  if (isPhone && address)
    return (
      <Box component={Link} to={address} sx={{ ...rowLook, textDecoration: 'none' }}>
        <Words item={item} />
        <Age since={item.since} />
        <IconChevronRight size={18} />
      </Box>
    );
  return (
    <Box sx={rowLook}>
      <Words item={item} />
      <Age since={item.since} />
      {!isPhone &&
        (address ? (
          <Button component={Link} to={address} sx={{ minWidth: '9rem' }}>
            {button}
          </Button>
        ) : (
          <Box sx={{ color: 'text.secondary', minWidth: '9rem', textAlign: 'center', fontSize: '0.8125rem' }}>
            {t('dashboard.for_operators')}
          </Box>
        ))}
    </Box>
  );
};

/** What needs attention, the worst first; each leads to its list with its filter. */
export const AttentionCard = ({ items }: { items: AttentionItem[] }) => {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="attention">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2.5, px: { xs: 3.5, md: 4 }, py: 3 }}>
        <Typography id="attention" variant="h2">
          {t('dashboard.attention')}
        </Typography>
        {items.length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{t('dashboard.worst_first', { count: items.length })}</Box>
        )}
      </Box>
      {items.length === 0 ? (
        <Box sx={{ px: { xs: 3.5, md: 4 }, py: 4, borderTop: '1px solid var(--line)' }}>
          <StateMark state="fine" word={t('dashboard.nothing')} />
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <li key={`${item.code} ${item.params.name ?? item.params.queue ?? item.since}`}>
              <Row item={item} />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
};
