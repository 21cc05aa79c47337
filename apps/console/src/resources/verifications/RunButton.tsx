import { verifications as routes } from '@kypseli/contract/admin';
import { Button, Tooltip } from '@mui/material';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';

/** Asks for a verification; one runs at a time. */
export const RunButton = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const t = useText();
  const may = useMay(routes.run);
  const { take, isPending } = useTake({ resource: 'verifications', verb: 'run', done: () => t('verifications.asked') });
  const why = !may ? t('verifications.only_operators') : isUnderWay ? t('verifications.one_at_a_time') : '';
  return (
    <Tooltip title={why}>
      <span>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<IconPlayerPlay size={18} />}
          disabled={why !== ''}
          loading={isPending}
          onClick={() => take({ ids: [] })}
        >
          {t('verifications.run')}
        </Button>
      </span>
    </Tooltip>
  );
};
