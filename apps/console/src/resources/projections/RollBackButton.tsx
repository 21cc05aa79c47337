import { type Projection, projections as routes } from '@kypseli/contract/admin';
import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
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
      <ConfirmedButton
        {...(size && { size })}
        startIcon={icon}
        disabled={why !== ''}
        loading={isPending}
        onConfirm={() => take({ ids: [version.id] })}
        question={{
          title: t('projections.roll_back_title', { version: name }),
          children: t('projections.roll_back_text'),
          confirm: t('projections.roll_back_to', { version: name }),
        }}
      >
        {label ?? t('projections.roll_back')}
      </ConfirmedButton>
    </WhyNot>
  );
};
