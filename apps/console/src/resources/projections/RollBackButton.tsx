import { type Projection, projections as routes } from '@kypseli/contract/admin';
import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { ConfirmTyped } from '../../ui/ConfirmTyped';
import { WhyNot } from '../../ui/WhyNot';

interface RollBackButtonProps {
  version: Projection;
  icon?: ReactNode;
  size?: ButtonProps['size'];
  label?: string;
  /** Something is under way already. */
  isBusy: boolean;
}

/** Shows an old version again; dashed, with the reason, where this release cannot read it. */
export const RollBackButton = ({ version, icon, size, label, isBusy }: RollBackButtonProps) => {
  const t = useText();
  const may = useMay(routes.rollback);
  const [isAsking, setAsking] = useState(false);
  const name = `v${version.id}`;
  const { take, isPending } = useTake({
    resource: 'projections',
    verb: 'rollback',
    done: () => t('projections.rolling_back', { version: name }),
  });
  const why = !may
    ? t('ui.only_operators')
    : !version.can_roll_back
      ? t('projections.card.deploy', { release: version.release ?? '–', version: name })
      : isBusy
        ? t('projections.busy')
        : '';
  return (
    <WhyNot why={why}>
      <Button
        {...(size && { size })}
        startIcon={icon}
        disabled={why !== ''}
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        {label ?? t('projections.roll_back')}
      </Button>
      <ConfirmTyped
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          take({ ids: [version.id] });
        }}
        title={t('projections.roll_back_title', { version: name })}
        confirm={t('projections.roll_back_to', { version: name })}
      >
        {t('projections.roll_back_text')}
      </ConfirmTyped>
    </WhyNot>
  );
};
