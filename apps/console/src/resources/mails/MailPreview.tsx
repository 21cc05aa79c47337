import { type Mail, mails as routes } from '@kypseli/contract/admin';
import { Box, Button, ButtonGroup, Card, Typography } from '@mui/material';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useMay } from '../../auth/may';
import { useOpening } from '../../auth/openings';
import { ReasonGate } from '../../auth/ReasonGate';
import { call } from '../../data/call';
import { errorCode } from '../../data/http';
import { useText } from '../../i18n/use-text';
import { Address } from '../../ui/Address';
import { Failure } from '../../ui/Failure';

/** The letter, once the account is open. Each read is recorded and its address works once, so it is read once. */
export const useMailPreview = ({ id, account_id }: Pick<Mail, 'id' | 'account_id'>) => {
  const opening = useOpening(account_id);
  const may = useMay(routes.preview);
  return useQuery({
    queryKey: ['mail-preview', id],
    queryFn: ({ signal }) => call(routes.preview, { params: { id } }, { signal }),
    enabled: may && opening !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  });
};

const WIDTHS = { phone: 390, desktop: '100%' } as const;
const LOOKS = ['letter', 'text', 'headers'] as const;

const Choice = <V extends string>({
  label,
  values,
  now,
  onChoose,
  words,
}: {
  label: string;
  values: readonly V[];
  now: V;
  onChoose: (value: V) => void;
  words: (value: V) => string;
}) => (
  <ButtonGroup aria-label={label}>
    {values.map((value) => (
      <Button
        key={value}
        variant={value === now ? 'contained' : 'outlined'}
        aria-pressed={value === now}
        onClick={() => onChoose(value)}
      >
        {words(value)}
      </Button>
    ))}
  </ButtonGroup>
);

/** A letter as its reader sees it, in a frame without scripts, pictures or links that lead anywhere. */
export const MailPreview = (mail: Mail) => {
  const t = useText();
  const may = useMay(routes.preview);
  const opening = useOpening(mail.account_id);
  const { data, error, refetch } = useMailPreview(mail);
  const [look, setLook] = useState<(typeof LOOKS)[number]>('letter');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  if (mail.account_id === null || !may || errorCode(error) === 'kind_not_repeatable')
    return (
      <Card sx={{ p: 5, color: 'text.secondary' }}>
        {t(mail.account_id === null ? 'mails.preview.nobody' : may ? 'mails.preview.not' : 'mails.preview.only')}
      </Card>
    );
  if (!opening) return <ReasonGate accountId={mail.account_id} />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Choice
          label={t('mails.preview.look')}
          values={LOOKS}
          now={look}
          onChoose={setLook}
          words={(value) => t(`mails.preview.${value}`)}
        />
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Choice
            label={t('mails.preview.width')}
            values={['phone', 'desktop'] as const}
            now={width}
            onChoose={setWidth}
            words={(value) => t(`mails.preview.${value}`)}
          />
        </Box>
      </Box>
      <Card sx={{ borderColor: 'var(--edge)' }}>
        <Box sx={{ px: 4.5, py: 3, borderBottom: '1px solid var(--line)', color: 'text.secondary' }}>
          <Box sx={{ float: { md: 'right' }, display: 'flex', alignItems: 'center', gap: 1.5, mb: { xs: 2, md: 0 } }}>
            <IconShieldLock size={18} style={{ flex: 'none' }} />
            {t('mails.preview.sandbox')}
          </Box>
          <div>
            {t('mails.preview.from')}{' '}
            <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {data.from}
            </Box>
          </div>
          <div>
            {t('mails.preview.to')}{' '}
            <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              <Address email={data.to} />
            </Box>
          </div>
          <div>
            {t('mails.preview.subject')}{' '}
            <Box component="strong" lang={data.language} sx={{ color: 'text.primary' }}>
              {data.subject}
            </Box>
          </div>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', bgcolor: 'var(--sunk)' }}>
          <Box
            component="iframe"
            title={data.subject}
            src={data.url}
            sandbox=""
            // It stays while something else is shown: its address works once.
            hidden={look !== 'letter'}
            sx={{ border: 0, display: look === 'letter' ? 'block' : 'none', width: WIDTHS[width], height: 640 }}
          />
        </Box>
        {look === 'text' && (
          <Typography
            component="pre"
            lang={data.language}
            sx={{ m: 0, p: 4.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {data.text}
          </Typography>
        )}
        {look === 'headers' && (
          <Box
            component="dl"
            className="mono"
            sx={{
              m: 0,
              p: 4.5,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
              gap: { xs: 0, sm: '6px 24px' },
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' },
            }}
          >
            {Object.entries(data.headers).map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </Box>
        )}
      </Card>
    </Box>
  );
};
