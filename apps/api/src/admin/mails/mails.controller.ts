import type { QueryOf } from '@kypseli/contract';
import { adminActionOf, MAIL_OUTCOMES, type Mail, mails } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { Letters } from '../../platform/mail/letters.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { isUnresolved } from '../../platform/mail/unresolved.js';
import { AdminController } from '../audit/admin-controller.js';
import { Audit } from '../audit/audit.js';
import { oneByOne } from '../audit/one-by-one.js';
import { asCsv, csvOfParts, mapped } from '../lists/csv.js';
import { list, within } from '../lists/list.js';
import { Lists } from '../lists/lists.js';
import { type Grounds, Openings } from '../openings/openings.js';
import { MailPreviews } from './mail-previews.js';

type Given = Parameters<Openings['grounds']>[2];

interface Row extends pg.QueryResultRow {
  id: string;
  account_id: string | null;
  recipient: string | null;
  kind: string;
  domain: string | null;
  outcome: Mail['outcome'];
  tries: number;
  last_error: string | null;
  written_at: Date;
  expires_at: Date;
  sent_at: Date | null;
  message_id: string | null;
  unresolved: boolean;
}

const DOMAIN = "split_part(m.recipient, '@', 2)";
const OUTCOME =
  "CASE WHEN m.outcome IS NULL THEN 'waiting' WHEN m.outcome = 'sent' THEN 'delivered' ELSE m.outcome END";
const COLUMNS = `m.id, m.account_id, m.recipient, m.kind, ${DOMAIN} AS domain, ${OUTCOME} AS outcome, m.tries, m.last_error,
  m.written_at, m.expires_at, m.sent_at, m.message_id, (${isUnresolved('m')}) AS unresolved`;
const FROM = 'mails m';

/** As the rows store them, so that an index is found. */
const STORED: Record<(typeof MAIL_OUTCOMES)[number], string | null> = {
  waiting: null,
  delivered: 'sent',
  shown: 'shown',
  refused: 'refused',
  late: 'late',
  nobody: 'nobody',
  failed: 'failed',
};

const isOutcome = (outcome: Mail['outcome']): string => {
  const stored = STORED[outcome];
  return stored === null ? 'm.outcome IS NULL' : `m.outcome = '${stored}'`;
};
const FACETS = Object.fromEntries(MAIL_OUTCOMES.map((outcome) => [`outcome.${outcome}`, isOutcome(outcome)]));

const notRepeatable = (kind: string) =>
  new Refusal('kind_not_repeatable', `A mail of the kind ${kind} cannot be sent again.`);

const CSV_FIELDS = [
  ...(['id', 'account_id', 'kind', 'domain', 'outcome', 'tries', 'last_error', 'written_at', 'sent_at'] as const),
  'message_id',
] as const;

type Asked = Omit<NonNullable<QueryOf<typeof mails.list>['filter']>, 'id'>;

const written = list<Asked, Row>({
  name: 'mails',
  from: FROM,
  columns: COLUMNS,
  id: { by: 'm.id', type: 'uuid' },
  filters: {
    account: (account, values) => `m.account_id = ${values.of(account, 'uuid')}`,
    kind: (kind, values) => `m.kind = ${values.of(kind, 'text')}`,
    outcome: (outcomes) => `(${[outcomes].flat().map(isOutcome).join(' OR ')})`,
    domain: (domain, values) => `${DOMAIN} = ${values.of(domain.toLowerCase(), 'text')}`,
    written: (span, values) => within('m.written_at', 'timestamptz', span, values),
    unresolved: (is) => `(${isUnresolved('m')}) = ${is}`,
  },
  sorts: { written_at: { by: 'm.written_at', type: 'timestamptz' } },
  order: 'DESC',
});

/** What became of mails; their addresses and texts are personal. */
@AdminController()
export class MailsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly lists: Lists,
    private readonly letters: Letters,
    private readonly previews: MailPreviews,
    private readonly outbox: Outbox,
    private readonly openings: Openings,
    private readonly audit: Audit,
  ) {}

  @Handles(mails.list)
  async list(@Input() { query }: InputOf<typeof mails.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { rows, headers } = await this.lists.page(written, query);
    reply.headers(headers);
    return rows.map((row) => this.mailOf(row));
  }

  @Handles(mails.csv)
  async csv(@Input() { query }: InputOf<typeof mails.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.headers(asCsv('mails'));
    return csvOfParts<Mail>(
      CSV_FIELDS,
      mapped(this.lists.rows(written, query), (row) => this.mailOf(row)),
    );
  }

  @Handles(mails.facets)
  async facets(@Input() { query }: InputOf<typeof mails.facets>) {
    return { facets: await this.lists.facets(written, query.filter, FACETS) };
  }

  @Handles(mails.show)
  async show(@Input() { params }: InputOf<typeof mails.show>) {
    return this.mailOf(await this.one(params.id));
  }

  @Handles(mails.preview)
  async preview(
    @CurrentStaff() by: StaffCaller,
    @Input() { params }: InputOf<typeof mails.preview>,
    @CurrentNote() note: AuditNote,
  ) {
    const row = await this.one(params.id);
    if (row.account_id === null) throw notRepeatable(row.kind);
    const opening = await this.openings.require(by, row.account_id);
    Object.assign(note, { account: row.account_id, opening: opening.id });
    const mail = { ...row, account_id: row.account_id };
    const letter = await this.previews.write(mail);
    const headers = this.previews.headers(mail, letter);
    const { url, expiresAt } = await this.previews.address(mail);
    return { ...letter, from: headers.From!, headers, url, expires_at: expiresAt.toISOString() };
  }

  @Handles(mails.resend)
  async resend(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof mails.resend>) {
    return { mail: this.mailOf(await this.one(await this.repeat(by, params.id, body))) };
  }

  @Handles(mails.resendAll)
  resendAll(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof mails.resendAll>) {
    const { ids, ...given } = body;
    const entryOf = (id: string) => ({ action: adminActionOf(mails.resend), object: id });
    return oneByOne(this.audit, by, ids, entryOf, (id) => this.repeat(by, id, given));
  }

  /** Answers the id of the mail that is sent. */
  private async repeat(by: StaffCaller, id: string, given: Given): Promise<string> {
    const row = await this.one(id);
    const { account_id: account } = row;
    if (account === null) throw notRepeatable(row.kind);
    const grounds: Grounds = await this.openings.grounds(by, account, given);
    const done = await this.outbox.repeat(row.id, this.letters, (tx, mailId) =>
      this.audit.write(tx, by, {
        action: 'mails.resend',
        object: row.id,
        account,
        opening: grounds.opening,
        reason: grounds.reason,
        detail: { kind: row.kind, mail: mailId, ...(grounds.ticket && { ticket: grounds.ticket }) },
      }),
    );
    if (done.refused === 'not_found') throw notFound('mail');
    if (done.refused === 'waiting') throw new Refusal('conflict', 'This mail still waits to be sent.');
    if (done.refused === 'not_needed')
      throw new Refusal('kind_not_repeatable', 'The account does not need this mail any more.');
    if (done.refused !== undefined) throw notRepeatable(row.kind);
    return done.mailId;
  }

  /** @throws Refusal not_found */
  private async one(id: string): Promise<Row> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM ${FROM} WHERE m.id = $1`, [id]);
    if (!rows[0]) throw notFound('mail');
    return rows[0];
  }

  private mailOf(row: Row): Mail {
    return {
      id: row.id,
      account_id: row.account_id,
      kind: row.kind,
      domain: row.domain || null,
      outcome: row.outcome,
      tries: row.tries,
      last_error: row.last_error,
      written_at: row.written_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
      message_id: row.message_id,
      unresolved: row.unresolved,
      can_resend: row.account_id !== null && row.outcome !== 'waiting' && this.letters.repeatOf(row.kind) !== undefined,
    };
  }
}
