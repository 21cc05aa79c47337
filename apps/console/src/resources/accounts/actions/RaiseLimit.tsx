import { MOST_HIVES } from '@kypseli/contract/admin';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { Labelled } from '../../../auth/Labelled';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { endOfDay, inDays } from './days';
import { useAccountTake } from './use-account-take';

/** More hives without a plan, until a day or for good; an empty number gives the limit of everybody again. */
export const RaiseLimit = ({ account: { id, hive_limit: now, hives }, onClose }: ActionProps) => {
  const t = useText();
  const { number } = useFormats();
  const [limit, setLimit] = useState(String(Math.max(hives, now ?? 0) + 10));
  const [until, setUntil] = useState('');
  const { take, isPending } = useAccountTake({ verb: 'hive-limit', done: 'limit', canTakeBack: true, onDone: onClose });
  const wanted = limit.trim() === '' ? null : Number(limit);
  const isLimit = wanted === null || (Number.isInteger(wanted) && wanted > 0 && wanted <= MOST_HIVES);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.limit.title')}
      confirm={t('accounts.actions.limit.confirm')}
      onConfirm={() =>
        take({ ids: [id], body: { limit: wanted, until: wanted === null || until === '' ? null : endOfDay(until) } })
      }
      isReady={isLimit}
      isPending={isPending}
    >
      <Typography>
        {now === null
          ? t('accounts.actions.limit.no_limit')
          : t('accounts.actions.limit.now', { limit: number(now), hives: number(hives) })}
      </Typography>
      <Labelled
        label={t('accounts.actions.limit.field')}
        hint={t('accounts.actions.limit.empty')}
        problem={!isLimit && t('accounts.actions.limit.wrong', { most: number(MOST_HIVES) })}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        autoComplete="off"
        autoFocus
      />
      <Labelled
        label={t('accounts.actions.limit.until')}
        hint={t('accounts.actions.limit.for_good')}
        type="date"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        inputProps={{ min: inDays(1) }}
      />
    </ActionDialog>
  );
};
