import { serviceTokens as routes, type ServiceToken } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../data/call';
import { useRefused } from '../../data/use-refused';
import { useText } from '../../i18n/use-text';
import { ConfirmTyped } from '../../ui/ConfirmTyped';
import { StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';
import { CreateTokenDialog } from './CreateTokenDialog';
import { Once } from './Once';

const KEY = ['service-tokens'];

const isOver = ({ ended_at, expires_at }: ServiceToken): boolean =>
  ended_at !== null || Date.parse(expires_at) < Date.now();

const Token = ({ token, onEnd }: { token: ServiceToken; onEnd: () => void }) => {
  const t = useText();
  const over = isOver(token);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr 2fr 2fr auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 4.5,
        py: 2.5,
        minHeight: 52,
        borderTop: '1px solid var(--line)',
      }}
    >
      <StateMark state={over ? 'paused' : 'fine'} word={token.name} />
      <Box>{t(`shell.role.${token.role}`)}</Box>
      <Box className="mono" sx={{ overflowWrap: 'anywhere' }}>
        {token.commands.join(', ')}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {token.ended_at ? t('staff.tokens.ended') : t('staff.tokens.until')}{' '}
        <When at={token.ended_at ?? token.expires_at} look="day" />, {t('staff.tokens.seen')}{' '}
        <When at={token.last_seen_at} look="ago" />
      </Box>
      {over ? (
        <span />
      ) : (
        <Button
          size="small"
          onClick={onEnd}
          sx={{ justifySelf: 'start' }}
          aria-label={`${t('staff.tokens.end')}: ${token.name}`}
        >
          {t('staff.tokens.end')}
        </Button>
      )}
    </Box>
  );
};

/** The tokens of scripts: what each may do, and until when. */
export const ServiceTokens = () => {
  const t = useText();
  const notify = useNotify();
  const refused = useRefused();
  const queries = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<ServiceToken | null>(null);
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(routes.list, { query: { range: '[0,199]' } }, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => call(routes.end, { params: { id }, body: {} }),
    onSuccess: () => {
      setEnding(null);
      notify(t('staff.tokens.ended_done'), { type: 'info' });
      void queries.invalidateQueries({ queryKey: KEY });
    },
    onError: refused,
  });
  return (
    <Card component="section" aria-label={t('staff.tokens.title')}>
      <Box sx={{ px: 4.5, py: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Typography variant="h2">{t('staff.tokens.title')}</Typography>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 14rem' }}>{t('staff.tokens.explained')}</Typography>
        <Button size="small" startIcon={<IconLock size={16} />} onClick={() => setCreating(true)}>
          {t('staff.tokens.create')}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((token) => (
          <Token key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </Box>
      {data.length === 0 && <Box sx={{ px: 4.5, pb: 3.5, color: 'text.secondary' }}>{t('staff.tokens.none')}</Box>}
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setSecret(token);
            void queries.invalidateQueries({ queryKey: KEY });
          }}
        />
      )}
      {secret && (
        <Once
          title={t('staff.tokens.once_title')}
          text={t('staff.tokens.once')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      <ConfirmTyped
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && end.mutate(ending.id)}
        title={t('staff.tokens.end_title', { name: ending?.name ?? '' })}
        confirm={t('staff.tokens.end')}
        typed={{ label: t('ui.type', { text: ending?.name ?? '' }), text: ending?.name ?? '' }}
        isPending={end.isPending}
      >
        {t('staff.tokens.end_text')}
      </ConfirmTyped>
    </Card>
  );
};
