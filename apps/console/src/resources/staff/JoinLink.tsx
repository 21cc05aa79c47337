import { useText } from '../../i18n/use-text';
import { Once } from './Once';

/** The link by which somebody joins or sets up a second factor; it is shown once. */
export const JoinLink = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const t = useText();
  return <Once title={t('staff.once.link_title')} text={t('staff.once.link')} secret={url} onClose={onClose} />;
};
