import type { LOGIN_CAUSES, LOSS_KINDS } from '@kypseli/contract/admin';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { HiveAllowance } from '../../allowance/hive-allowance.js';
import { ExplainUndo } from '../../history/explain-undo.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/refusal.js';
import { isUnresolved } from '../../platform/mail/unresolved.js';

const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;

type Cause = { code: (typeof LOGIN_CAUSES)[number]; until: string | null };

interface Found {
  email: string;
  blocked_at: Date | null;
  email_verified_at: Date | null;
  terms_accepted_at: Date | null;
  ending: boolean;
  sessions: number;
}

interface Loss {
  kind: (typeof LOSS_KINDS)[number];
  at: Date;
  hives: number;
  stream: string | null;
  command_id: string | null;
  apiary: string | null;
}

export interface Overview {
  login_causes: Cause[];
  warning: {
    kind: Loss['kind'];
    at: string;
    hives: number;
    apiary: string | null;
    command_id: string | null;
    can_undo: boolean;
    why_not: string | null;
  } | null;
  blocked_at: string | null;
  hive_limit: number | null;
  ending: boolean;
  status_code: number;
  sessions: number;
}

export class ShowOverview extends Query<Overview> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** What support looks at first. */
@QueryHandler(ShowOverview)
export class ShowOverviewHandler implements IQueryHandler<ShowOverview> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly queries: QueryBus,
    private readonly allowance: HiveAllowance,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId }: ShowOverview): Promise<Overview> {
    const { rows } = await this.pool.query<Found>(
      `SELECT email, blocked_at, email_verified_at, terms_accepted_at,
              EXISTS (SELECT FROM rm.subscriptions s WHERE s.account_id = a.id AND s.cancelled AND s.period_end > $2) AS ending,
              (SELECT count(*)::int FROM sessions s WHERE s.account_id = a.id AND s.expires_at > $2) AS sessions
       FROM accounts a WHERE id = $1`,
      [accountId, this.clock.now()],
    );
    if (!rows[0]) throw notFound('account');
    const { blocked_at, ending, sessions } = rows[0];
    const { limit, statusCode } = await this.allowance.of(accountId);
    return {
      login_causes: await this.causes(rows[0]),
      warning: await this.warning(accountId),
      blocked_at: blocked_at?.toISOString() ?? null,
      hive_limit: limit,
      ending,
      status_code: statusCode,
      sessions,
    };
  }

  private async causes({ email, blocked_at, email_verified_at, terms_accepted_at }: Found): Promise<Cause[]> {
    const limited = await this.limits.limitedUntil('login', email);
    return [
      ...(blocked_at === null ? [] : [{ code: 'blocked', until: null } as const]),
      ...(limited === null ? [] : [{ code: 'rate_limited', until: limited.toISOString() } as const]),
      ...(email_verified_at === null ? [{ code: 'not_verified', until: null } as const] : []),
      ...(terms_accepted_at === null ? [{ code: 'terms_not_accepted', until: null } as const] : []),
    ];
  }

  /** Most hives first; a payment that failed, then a mail that was refused, only where no hives are missing. */
  private async warning(accountId: string): Promise<Overview['warning']> {
    const { rows } = await this.pool.query<Loss>(
      `SELECT l.kind, l.at, l.hives, l.stream, l.command_id, ap.name AS apiary
       FROM account_losses l LEFT JOIN rm.apiaries ap ON l.stream = 'apiary-' || ap.id
       WHERE l.account_id = $1 AND l.at > $2 AND l.undone_by IS NULL
       UNION ALL
       SELECT 'mail_refused', written_at, -1, NULL, NULL, NULL FROM mails m
       WHERE account_id = $1 AND written_at > $2 AND outcome = 'refused' AND ${isUnresolved('m')}
       ORDER BY hives DESC, at DESC LIMIT 1`,
      [accountId, new Date(this.clock.now().getTime() - LOOK_BACK_MS)],
    );
    const [loss] = rows;
    if (!loss) return null;
    const { kind, at, apiary, stream } = loss;
    const commandId = loss.command_id;
    const [whyNot] =
      commandId === null || stream === null
        ? ['']
        : await this.queries.execute(new ExplainUndo(accountId, [{ commandId, stream, at }]));
    return {
      kind,
      at: at.toISOString(),
      hives: Math.max(loss.hives, 0),
      apiary,
      command_id: commandId,
      can_undo: whyNot === null,
      why_not: whyNot || null,
    };
  }
}
