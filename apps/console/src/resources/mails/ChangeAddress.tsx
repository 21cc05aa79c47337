import { type Mail, support as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { IconAt, IconBulb } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { GroundsButton } from '../../auth/GroundsButton';
import { Labelled } from '../../auth/Labelled';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { nearDomain } from '../../ui/near-miss';
import { useMailPreview } from './MailPreview';

/** For a domain that is like a common one: the address that was probably meant, and how to change it. */
export const ChangeAddress = (mail: Mail) => {
  const t = useText();
  const meant = nearDomain(mail.domain);
  const may = useMay(routes.changeEmail);
  const { data } = useMailPreview(mail);
  const local = data?.to.slice(0, data.to.lastIndexOf('@') + 1) ?? '';
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (local !== '') setEmail(`${local}${meant ?? ''}`);
  }, [local, meant]);
  const { take, isPending } = useTake({
    resource: 'accounts',
    verb: 'change-email',
    changes: ['mails'],
    done: () => t('mails.near.done'),
  });
  if (meant === null || mail.account_id === null || mail.outcome === 'delivered' || !mail.unresolved) return null;
  const { account_id: account } = mail;
  return (
    <Card component="section" sx={{ p: 4, borderColor: 'var(--edge)', display: 'flex', gap: 2.5 }}>
      <IconBulb size={22} style={{ flex: 'none' }} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography variant="h2">{t('mails.near.title', { domain: meant })}</Typography>
        <Box sx={{ color: 'text.secondary' }}>{t('mails.near.text')}</Box>
        {may && (
          <GroundsButton
            accountId={account}
            variant="contained"
            color="secondary"
            startIcon={<IconAt size={18} />}
            loading={isPending}
            sx={{ justifySelf: 'end' }}
            consequence={t('mails.near.consequence')}
            fields={
              <Labelled
                label={t('mails.near.email')}
                type="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                inputProps={{ maxLength: 254 }}
                autoComplete="off"
              />
            }
            isReady={email.includes('@')}
            onTake={(grounds) => take({ ids: [account], body: { email: email.trim(), ...grounds } })}
          >
            {t('mails.near.change')}
          </GroundsButton>
        )}
      </Box>
    </Card>
  );
};
