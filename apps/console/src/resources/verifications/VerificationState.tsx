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

/** The names of the checks that were asked for; null: all of them. */
export const usePart = () => {
  const t = useText();
  return ({ only }: Pick<Verification, 'only'>): string | null =>
    only ? only.map((check) => t(`verifications.check.${check}`)).join(', ') : null;
};

/** Its outcome; one of some checks says which. */
export const VerificationState = ({ state: of, only }: Pick<Verification, 'state' | 'only'>) => {
  const t = useText();
  const checks = usePart()({ only });
  const state = t(`verifications.state.${of}`);
  return <StateMark state={MARKS[of]} word={checks === null ? state : t('verifications.part', { state, checks })} />;
};

export const isUnderWay = ({ state }: Pick<Verification, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** How long it took, in ms; null while it is under way. */
export const tookMs = ({ began_at, ended_at }: Pick<Verification, 'began_at' | 'ended_at'>): number | null =>
  began_at && ended_at ? Date.parse(ended_at) - Date.parse(began_at) : null;
