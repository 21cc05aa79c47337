import { type AccountItem, type Archive, support as routes } from '@kypseli/contract/admin';
import { Box, Button, Typography } from '@mui/material';
import { IconDownload, IconLogout, IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Identifier, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { recentReasons } from '../../auth/openings';
import { answerIn } from '../../data/answer-words';
import { call } from '../../data/call';
import { useRefused, useSayRefused } from '../../data/use-refused';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { ActionDialog } from './actions/ActionDialog';
import { Archives } from './actions/Archives';
import { GroundsFields, isReason } from './actions/GroundsFields';
import { nameOf } from './names';

const VERBS = ['resend-verification', 'end-sessions', 'export'] as const;
type Verb = (typeof VERBS)[number];

const TEXTS = { 'resend-verification': 'resend', 'end-sessions': 'end_sessions', export: 'export' } as const;
const ICONS = { 'resend-verification': IconMailForward, 'end-sessions': IconLogout, export: IconDownload };

interface AskProps {
  verb: Verb;
  ids: Identifier[];
  nameOfAccount: (id: string) => string;
  onClose: () => void;
}

/** Several accounts have no opening in common, so the reason is asked for each time. */
const Ask = ({ verb, ids, nameOfAccount, onClose }: AskProps) => {
  const t = useText();
  const notify = useNotify();
  const refuse = useRefused();
  const say = useSayRefused();
  const [recent] = recentReasons();
  const [grounds, setGrounds] = useState({ reason: recent?.reason ?? '', ticket: recent?.ticket ?? '' });
  const [archives, setArchives] = useState<Archive[] | null>(null);
  const texts = TEXTS[verb];
  const sent = { reason: grounds.reason.trim(), ticket: grounds.ticket.trim() || null };
  const { take, isPending } = useTake({
    resource: 'accounts',
    verb,
    done: (count) => t(`accounts.bulk.${texts}_done`, { smart_count: count }),
    onDone: onClose,
  });
  // The selection, and with it this dialog, stays until the archives are downloaded.
  const exporting = useMutation({
    mutationFn: () => call(routes.exportAll, { body: { ids: ids.map(String), ...sent } }),
    onError: refuse,
    onSuccess: ({ archives: written, refused }) => {
      if (refused[0]) {
        const text = t('lists.refused', { smart_count: refused.length, message: answerIn(refused[0].message, t) });
        if (written.length === 0) return say({ type: 'error', text });
        notify(text, { type: 'error' });
      }
      setArchives(written);
    },
  });
  if (archives)
    return (
      <ActionDialog onClose={onClose} title={t('accounts.bulk.export_title', { smart_count: archives.length })}>
        <Typography>{t('accounts.export.keep')}</Typography>
        <Archives archives={archives} nameOfAccount={nameOfAccount} grounds={sent} />
      </ActionDialog>
    );
  return (
    <ActionDialog
      onClose={onClose}
      title={t(`accounts.bulk.${texts}_title`, { smart_count: ids.length })}
      confirm={t(`accounts.bulk.${texts}`)}
      onConfirm={() => (verb === 'export' ? exporting.mutate() : take({ ids, body: sent }))}
      isReady={isReason(grounds.reason)}
      isPending={isPending || exporting.isPending}
    >
      <Typography>{t(`accounts.bulk.${texts}_text`)}</Typography>
      <GroundsFields value={grounds} onChange={setGrounds} />
    </ActionDialog>
  );
};

/** What can be done with several accounts at once. */
export const AccountBulk = () => {
  const t = useText();
  const { selectedIds = [], data = [] } = useListContext<AccountItem>();
  const [asked, setAsked] = useState<{ verb: Verb; ids: Identifier[]; names: Map<string, string> } | null>(null);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const names = new Map(chosen.map((account) => [account.id, nameOf(account)]));
  const hasUnverified = chosen.some(({ state }) => state === 'unverified');
  return (
    <>
      <Box
        component="span"
        sx={{ opacity: 0.8, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: '1000 1 8rem' }}
      >
        {[...names.values()].slice(0, 3).join(', ')}
      </Box>
      {[...VERBS].reverse().map((verb) => {
        const Icon = ICONS[verb];
        const isNext = verb === 'resend-verification' && hasUnverified;
        return (
          <Button
            key={verb}
            startIcon={<Icon size={18} />}
            {...(isNext && { variant: 'contained', color: 'secondary' })}
            onClick={() => setAsked({ verb, ids: selectedIds, names })}
          >
            {t(`accounts.bulk.${TEXTS[verb]}`)}
          </Button>
        );
      })}
      {asked && (
        <Ask
          verb={asked.verb}
          ids={asked.ids}
          nameOfAccount={(id) => asked.names.get(id) ?? id}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
