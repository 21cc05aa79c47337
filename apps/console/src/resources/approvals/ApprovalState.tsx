import type { Approval } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { ShortId } from '../../ui/ShortId';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Approval['state'], State> = {
  waiting: 'waiting',
  agreed: 'done',
  refused: 'failed',
  lapsed: 'paused',
};

export const ApprovalState = ({ state }: Pick<Approval, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`approvals.state.${state}`)} />;
};

interface AboutProps extends Pick<Approval, 'account_id' | 'staff'> {
  /** Without the link, in a card that leads elsewhere. */
  plain?: boolean;
}

/** What it is about: an account, or who is to become an admin. */
export const About = ({ account_id, staff, plain = false }: AboutProps) =>
  staff ? staff.name : <ShortId id={account_id} {...(!plain && { of: 'accounts' })} />;

/** The name of the person, or their id. */
export const Person = ({ person }: { person: Approval['asked_by'] | null }) =>
  person === null ? '–' : (person.name ?? <ShortId id={person.id.split(':')[1] ?? person.id} />);
