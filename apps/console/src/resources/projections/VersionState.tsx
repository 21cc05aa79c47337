import type { Projection } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Projection['state'], State> = {
  live: 'fine',
  failed: 'failed',
  filling: 'running',
  paused: 'paused',
  old: 'done',
};

export const VersionState = ({ state }: Pick<Projection, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`projections.state.${state}`)} />;
};
