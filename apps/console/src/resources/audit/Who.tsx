import type { AuditEntry } from '@kypseli/contract/admin';
import { By } from '../../ui/By';

/** Who did it, with the role of that day. */
export const Who = ({ staff, staff_name }: Pick<AuditEntry, 'staff' | 'staff_name'>) =>
  staff_name ? staff_name : <By who={staff} />;
