import type { ActionItem } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<ActionItem['state'], State> = { open: 'waiting', completed: 'done', deleted: 'paused' };

export const ActionState = ({ state }: Pick<ActionItem, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`records.action_state.${state}`)} />;
};
