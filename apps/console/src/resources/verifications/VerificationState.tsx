import { VERIFICATION_STATES, type Verification } from '@kypseli/contract/admin';
import { useText } from '../../i18n/use-text';
import { type State, StateMark } from '../../ui/StateMark';

const MARKS: Record<Verification['state'], State> = {
  waiting: 'waiting',
  running: 'running',
  clean: 'fine',
  findings: 'failed',
  failed: 'look',
};

export const STATES = VERIFICATION_STATES;

export const VerificationState = ({ state }: Pick<Verification, 'state'>) => {
  const t = useText();
  return <StateMark state={MARKS[state]} word={t(`verifications.state.${state}`)} />;
};

export const isUnderWay = ({ state }: Pick<Verification, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** How long it took, in ms; null while it is under way. */
export const tookMs = ({ began_at, ended_at }: Pick<Verification, 'began_at' | 'ended_at'>): number | null =>
  began_at && ended_at ? Date.parse(ended_at) - Date.parse(began_at) : null;
