import type { Mail } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { Facts } from '../../ui/Facts';
import { Section } from '../../ui/Section';
import { ShortId } from '../../ui/ShortId';
import { type State, StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';

interface Step {
  state: State;
  word: string;
  more?: ReactNode;
  at: string | null;
}

const ENDS: Partial<Record<Mail['outcome'], State>> = {
  delivered: 'fine',
  shown: 'fine',
  late: 'look',
  nobody: 'look',
};

/** Written, tried, delivered or refused, and until when its link works. */
export const MailSteps = (mail: Mail) => {
  const t = useText();
  const { outcome, tries, last_error: error, written_at, sent_at, expires_at } = mail;
  const steps: Step[] = [
    { state: 'done', word: t('mails.steps.written'), more: t('mails.steps.written_more'), at: written_at },
    ...(tries > 0 ? [{ state: 'done' as const, word: t('mails.steps.tried', { smart_count: tries }), at: null }] : []),
    {
      state: outcome === 'waiting' ? 'waiting' : (ENDS[outcome] ?? 'failed'),
      word: t(`mails.outcome.${outcome}`),
      more: (
        <>
          {t(`mails.why.${outcome}`)}
          {error && (
            <Box component="span" className="mono" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {error}
            </Box>
          )}
        </>
      ),
      at: sent_at,
    },
    {
      state: 'waiting',
      word: t(Date.parse(expires_at) > Date.now() ? 'mails.steps.lapses' : 'mails.steps.lapsed'),
      more: t('mails.steps.lapses_more'),
      at: expires_at,
    },
  ];
  return (
    <Section title={t('mails.steps.title')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {steps.map(({ state, word, more, at }) => (
          <Box component="li" key={word} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
            <StateMark state={state} word={word} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {at && <When at={at} />}
            </Box>
            {more && <Box sx={{ gridColumn: '1 / -1', pl: 6, color: 'text.secondary' }}>{more}</Box>}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 4, pt: 4, borderTop: '1px solid var(--line)' }}>
        <Facts
          facts={[
            [
              t('mails.columns.kind'),
              <span key="kind" className="mono">
                {mail.kind}
              </span>,
            ],
            [t('mails.columns.domain'), mail.domain ?? '–'],
            ['Message-ID', <ShortId key="id" id={mail.message_id} />],
            [t('mails.shown'), t('mails.shown_how')],
          ]}
        />
      </Box>
    </Section>
  );
};
