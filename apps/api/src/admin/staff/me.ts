import type { Me } from '@kypseli/contract/admin';
import type { StaffCaller } from '../../platform/http/caller.js';
import { LASTS } from './staff-sessions.js';

/** A caller as the admin API answers it. */
export const meOf = (staff: StaffCaller, now: Date): Me => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  commands: staff.commands,
  session: {
    id: staff.sessionId,
    client: staff.client,
    expires_at: staff.expiresAt.toISOString(),
    idle_minutes: staff.client === 'service' ? null : LASTS[staff.client].idleMs / 60_000,
    stepped_up_until: staff.steppedUpUntil && staff.steppedUpUntil > now ? staff.steppedUpUntil.toISOString() : null,
  },
});
