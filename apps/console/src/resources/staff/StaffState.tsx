import type { Staff } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Staff['state'], State> = { invited: 'waiting', active: 'fine', disabled: 'paused' };

export const StaffState = ({ state }: Pick<Staff, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`staff.state.${state}`)} />;
};
