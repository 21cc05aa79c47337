import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signal } from '../../browser/signal';
import { toast } from '../toast-store';
import { fetchLater } from './lazy-part';

export interface Surface {
  open: boolean;
  onClose: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A drawer or sheet whose code is loaded after the first screen, or when it is opened.
 * If that fails it shows an error and leaves the screen as it is.
 */
export const OnDemand = <Props extends Surface>({ load, ...rest }: Props & { load: Load<Props> }) => {
  const surface = rest as unknown as Props;
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const { open, onClose } = surface;

  useEffect(() => fetchLater(load), [load]);

  useEffect(() => {
    if (!open || Part) return;
    load().then(
      (part) => setPart(() => part),
      () => {
        toast(t(signal.isThere() ? 'pageError.chunk' : 'pageError.neverOpened'), { kind: 'refused' });
        onClose();
      },
    );
  }, [open, Part, load, onClose, t]);
  return Part && <Part {...surface} />;
};
