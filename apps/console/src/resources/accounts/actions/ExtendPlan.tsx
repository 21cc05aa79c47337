import { Typography } from '@mui/material';
import { useState } from 'react';
import { Labelled } from '../../../auth/Labelled';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { endOfDay, inDays } from './days';
import { useAccountTake } from './use-account-take';

const MONTH = 30;

/** The plan runs until a day without a payment. */
export const ExtendPlan = ({ account: { id, period_end: end }, onClose }: ActionProps) => {
  const t = useText();
  const { dayInWords } = useFormats();
  const from = end !== null && Date.parse(end) > Date.now() ? new Date(end) : new Date();
  const [day, setDay] = useState(inDays(MONTH, from));
  const { take, isPending } = useAccountTake({ verb: 'extend', done: 'extend', canTakeBack: true, onDone: onClose });
  const isLater = Date.parse(endOfDay(day)) > from.getTime();
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.extend.title')}
      confirm={t('accounts.actions.extend.confirm')}
      onConfirm={() => take({ ids: [id], body: { until: endOfDay(day) } })}
      isReady={isLater}
      isPending={isPending}
    >
      <Typography>
        {end === null ? t('accounts.actions.extend.none') : t('accounts.actions.extend.now', { day: dayInWords(end) })}{' '}
        {t('accounts.actions.extend.long')}
      </Typography>
      <Labelled
        label={t('accounts.actions.extend.field')}
        type="date"
        value={day}
        problem={day !== '' && !isLater && t('accounts.actions.extend.later')}
        onChange={({ target }) => setDay(target.value)}
        inputProps={{ min: inDays(1, from) }}
        autoFocus
      />
    </ActionDialog>
  );
};
