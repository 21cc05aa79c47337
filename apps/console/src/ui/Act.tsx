import type { AuditEntry } from '@kypseli/contract/admin';
import { StateMark } from './StateMark';
import { useActionWords } from './use-action-words';

/** The action of an entry of the audit trail in words, marked if it was refused. */
export const Act = ({ action, refused }: Pick<AuditEntry, 'action' | 'refused'>) => {
  const words = useActionWords()(action, refused);
  return refused === null ? words : <StateMark state="failed" word={words} />;
};
