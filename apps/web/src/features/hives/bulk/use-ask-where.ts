import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import type { Moving } from '../../../shell/moving';
import { useGo } from '../../../shell/paths';
import { toast } from '../../../ui/toast-store';

/** Opens the apiaries screen to choose a destination; `back` is where a keeper returns without moving. */
export const useAskWhere = (fromId: string) => {
  const { t } = useTranslation('bulk');
  const go = useGo();
  return (hives: readonly HiveWithStatus[], back: Moving['back']) => {
    const here = hives.filter(({ moved }) => !moved).map(({ id, hiveNumber }) => ({ id, hiveNumber }));
    if (here.length === 0) return toast(t('bar.elsewhere'), { kind: 'refused' });
    const moving: Moving = { fromId, hives: here, leftOut: hives.length - here.length, back };
    // The browser's back button leads there too.
    if (back.state) go(back.path, { replace: true, state: back.state });
    go('apiaries', { state: { moving } });
  };
};
