import type { AuditEntry } from '@kypseli/contract/admin';
import { StateMark } from './StateMark';
import { useActionWords } from './use-action-words';

/** What an entry of the audit trail says; what was refused is marked. */
export const Act = ({ action, refused }: Pick<AuditEntry, 'action' | 'refused'>) => {
  const words = useActionWords()(action, refused);
  return refused === null ? words : <StateMark state="failed" word={words} />;
};
