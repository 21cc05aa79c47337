import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { Audit } from '../admin/audit/audit.js';
import { Invitations } from '../admin/staff/invitations.js';
import { Clock } from '../platform/clock.js';
import type { StaffCaller } from '../platform/http/caller.js';

interface Person {
  email: string;
  name: string;
  role: StaffRole;
}

const HOUR_MS = 3_600_000;

/** Staff of the demo. Nobody can log in as them: their passwords and authenticators are random and kept nowhere. */
@Injectable()
export class DemoStaff {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly invitations: Invitations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The person as a caller of the admin API; a later start finds the same one. */
  async member({ email, name, role }: Person): Promise<StaffCaller> {
    const { rows } = await this.pool.query<{ id: string; state: string }>(
      'SELECT id, state FROM staff WHERE email = $1',
      [email],
    );
    const id = rows[0]?.id ?? (await this.join({ email, name, role }));
    return {
      id,
      userId: `staff:${id}`,
      sessionId: '',
      name,
      email,
      role,
      client: 'console',
      commands: null,
      expiresAt: new Date(this.clock.now().getTime() + HOUR_MS),
      steppedUpUntil: null,
    };
  }

  /** Invites and accepts the invitation, as bin/kypseli bootstrap does for the first admin. */
  private async join({ email, name, role }: Person): Promise<string> {
    const { id, url } = await inTransaction(this.pool, async (tx) => {
      const added = await this.invitations.add(tx, email, name, role);
      const link = await this.invitations.link(tx, added, null);
      const entry = { action: 'staff.invite', object: added, detail: { role } };
      await this.audit.write(tx, { userId: 'machine:demo', role: 'machine' }, entry);
      return { id: added, url: link };
    });
    const token = url.split('#token=')[1]!;
    const { secret } = await this.invitations.show(token);
    const timestamp = this.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await this.invitations.join({ token, password: randomBytes(24).toString('base64url'), code });
    return id;
  }
}
