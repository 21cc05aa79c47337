import type { AccountItem, TimelineLine } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../../i18n/use-text';
import { TimelineRow } from '../timeline/TimelineRow';
import { zoned } from '../timeline/zone';

const SHOWN = 6;

/** The newest lines of the timeline. */
export const LatestCard = ({ account: { id, timezone }, lines }: { account: AccountItem; lines: TimelineLine[] }) => {
  const t = useText();
  const navigate = useNavigate();
  const zone = zoned(useLocale() ?? 'en', timezone);
  const timeline = `/accounts/${id}/show/timeline`;
  return (
    <Card component="section" aria-labelledby="account-latest" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, px: 4, pt: 3, pb: 2 }}>
        <Typography id="account-latest" variant="h2">
          {t('accounts.overview.latest')}
        </Typography>
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('accounts.timeline.zone', { zone: timezone })}
          </Box>
        </Box>
        <Link to={timeline}>{t('accounts.overview.whole')}</Link>
      </Box>
      {lines.length === 0 && <Box sx={{ px: 4, pb: 4 }}>{t('lists.nothing')}</Box>}
      {lines.slice(0, SHOWN).map((line) => (
        <TimelineRow
          key={line.id}
          line={line}
          time={zone.short(line.at)}
          isWide
          onChoose={() => navigate(`${timeline}?line=${encodeURIComponent(line.id)}`)}
        />
      ))}
    </Card>
  );
};
