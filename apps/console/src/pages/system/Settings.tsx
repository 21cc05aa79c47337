import type { SystemState } from '@kypseli/contract/admin';
import { Box, Card, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';

/** The variables of the environment: values, and of secrets only whether they are set. */
export const Settings = ({ settings }: Pick<SystemState, 'settings'>) => {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? settings : settings.filter(({ set }) => set);
  return (
    <Card component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ px: 4.5, py: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Typography variant="h2">{t('system.settings.title')}</Typography>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 14rem' }}>{t('system.settings.explained')}</Typography>
        <FormControlLabel
          control={<Switch size="small" checked={showsAll} onChange={(_, isOn) => setShowsAll(isOn)} />}
          label={t('system.settings.all', { count: settings.length })}
        />
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, columnGap: 6 }}
      >
        {shown.map(({ name, set, secret, value }) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 3,
              px: 4.5,
              py: 1.5,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box component="dt" className="mono">
              {name}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', color: set ? 'text.primary' : 'text.secondary' }}
            >
              {!set ? t('system.settings.not_set') : secret || value === null ? t('system.settings.set') : value}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
