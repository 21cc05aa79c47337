import type { Backup, SystemState } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Command } from '../../ui/Command';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';

const BackupFacts = ({ backup }: { backup: Backup }) => {
  const t = useText();
  const { number, bytes, span } = useFormats();
  const { proof } = backup;
  return (
    <Facts
      facts={[
        [
          t('system.backups.name'),
          <span key="name" className="mono">
            {backup.id}
          </span>,
        ],
        [t('system.backups.at'), <When key="at" at={backup.at} />],
        [t('system.backups.events'), number(backup.events)],
        [t('system.backups.size'), bytes(backup.bytes)],
        [t('system.backups.release'), backup.release],
        [
          t('system.backups.folder'),
          <span key="folder" className="mono">
            {backup.folder}
          </span>,
        ],
        [t('system.backups.keys'), backup.keys_folder ?? '–'],
        [t('system.backups.proven_at'), <When key="proven" at={backup.proven_at} />],
        ...(proof
          ? ([
              [
                t('system.backups.proof'),
                t('system.backups.proof_value', {
                  events: number(proof.events ?? 0),
                  smart_count: proof.findings ?? 0,
                  time: span(proof.took_ms ?? 0),
                }),
              ],
            ] as [string, string][])
          : []),
      ]}
    />
  );
};

/** The newest backup and the newest one that a restore has proven, and the commands that make them. */
export const Backups = ({ backups: { newest, proven } }: Pick<SystemState, 'backups'>) => {
  const t = useText();
  return (
    <Card component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ px: 4.5, py: 3 }}>
        {t('system.backups.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4.5,
          px: 4.5,
          pb: 4.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <StateMark
            state={newest ? 'fine' : 'look'}
            word={t(newest ? 'system.backups.newest' : 'system.backups.none')}
          />
          {newest && <BackupFacts backup={newest} />}
          <Command text="kypseli backup --out <folder> --keys <another folder>" />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <StateMark
            state={proven ? 'done' : 'look'}
            word={t(proven ? 'system.backups.proven' : 'system.backups.unproven')}
          />
          {proven && proven.id !== newest?.id && <BackupFacts backup={proven} />}
          {newest && <Command text={`kypseli restore --prove ${newest.id}`} />}
        </Box>
      </Box>
    </Card>
  );
};
