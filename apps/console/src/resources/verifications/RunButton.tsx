import { verifications as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { WhyNot } from '../../ui/WhyNot';

/** Asks for a verification; one runs at a time. */
export const RunButton = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const t = useText();
  const may = useMay(routes.run);
  const { take, isPending } = useTake({ resource: 'verifications', verb: 'run', done: () => t('verifications.asked') });
  const why = !may ? t('ui.only_operators') : isUnderWay ? t('verifications.one_at_a_time') : '';
  return (
    <WhyNot why={why}>
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
    </WhyNot>
  );
};
