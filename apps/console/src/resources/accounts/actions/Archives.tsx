import { type Archive, support as routes } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { openAccount } from '../../../auth/openings';
import { call, open } from '../../../data/call';
import { errorCode } from '../../../data/http';
import { useRefused } from '../../../data/use-refused';
import { useText } from '../../../i18n/use-text';
import { StateMark } from '../../../ui/StateMark';
import { saveBlob } from '../../../ui/save-blob';

const LOOK_EVERY_MS = 1_000;

export interface Grounds {
  reason: string;
  ticket: string | null;
}

const MARKS = { writing: 'running', ready: 'done', failed: 'failed' } as const;

/** One archive while it is written, then its download, which opens the account for the same reason. */
const ArchiveRow = ({ archive: first, name, grounds }: { archive: Archive; name: string; grounds: Grounds }) => {
  const t = useText();
  const refused = useRefused();
  const { data } = useQuery({
    queryKey: ['archives', first.id],
    queryFn: ({ signal }) => call(routes.archive, { params: { id: first.id } }, { signal }),
    initialData: { archive: first },
    refetchInterval: ({ state }) => (state.data?.archive.state === 'writing' ? LOOK_EVERY_MS : false),
  });
  const { archive } = data;
  const download = useMutation({
    mutationFn: async () => {
      const get = () => open(routes.archiveFile, { params: { id: archive.id } });
      const answer = await get().catch(async (error: unknown) => {
        if (errorCode(error) !== 'reason_required') throw error;
        await openAccount(archive.account_id, grounds.reason, grounds.ticket);
        return get();
      });
      saveBlob(await answer.blob(), `kypseli-${archive.account_id}.zip`);
    },
    onError: refused,
  });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 2 }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 650 }}>{name}</Box>
      <StateMark state={MARKS[archive.state]} word={t(`accounts.export.state.${archive.state}`)} />
      {archive.state === 'ready' && (
        <Button
          startIcon={<IconDownload size={18} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
          aria-label={t('accounts.export.download_of', { name })}
        >
          {t('accounts.export.download')}
        </Button>
      )}
    </Box>
  );
};

/** Archives that are being written, each with its download. */
export const Archives = ({
  archives,
  nameOfAccount,
  grounds,
}: {
  archives: Archive[];
  nameOfAccount: (id: string) => string;
  grounds: Grounds;
}) => (
  <Box
    component="ul"
    aria-live="polite"
    sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: '1px solid var(--line)' } }}
  >
    {archives.map((archive) => (
      <ArchiveRow key={archive.id} archive={archive} name={nameOfAccount(archive.account_id)} grounds={grounds} />
    ))}
  </Box>
);
