import { type StreamDiff, streams } from '@kypseli/contract/admin';
import type { RecordedEvent } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import pg from 'pg';
import { ExplainUndo } from '../../history/explain-undo.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { Claims, KEPT_DAYS } from '../../platform/idempotency/claims.js';
import { AdminController } from '../audit/admin-controller.js';
import { shown } from '../streams/folded-state.js';
import { StreamQueries } from '../streams/stream-queries.js';
import { authorOf, devicesOf } from './authors.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Undo = Pick<StreamDiff['events'][number], 'can_undo' | 'undo_until'>;

/** What changed in a stream, and what support can do about it. */
@AdminController()
export class StreamChangesController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly streams: StreamQueries,
    private readonly queries: QueryBus,
    private readonly claims: Claims,
  ) {}

  @Handles(streams.diff)
  async diff(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params, query }: InputOf<typeof streams.diff>,
  ): Promise<StreamDiff> {
    const reveal = query.reveal === '1';
    const { events, ...diff } = await this.streams.diff(params.id, query, { staff, note, reveal });
    const account = diff.account_id;
    const devices = reveal && account !== null ? await devicesOf(this.pool, account, events) : new Map();
    const undo = query.undo === '1' && account !== null ? await this.undo(account, events) : new Map();
    return {
      ...diff,
      events: events.map((event) => ({
        revision: String(event.revision),
        position: String(event.position),
        type: event.type,
        at: event.metadata.at,
        data: shown(event.data, reveal) as Record<string, unknown>,
        by: authorOf(event),
        device: devices.get(event.metadata.sessionId ?? '') ?? null,
        can_undo: null,
        undo_until: null,
        ...undo.get(event.metadata.commandId),
      })),
    };
  }

  /** By command. */
  private async undo(accountId: string, events: RecordedEvent[]): Promise<Map<string, Undo>> {
    const commands = new Map(
      events
        .toReversed()
        .map(({ stream, metadata: { commandId, at } }) => [commandId, { commandId, stream, at: new Date(at) }]),
    );
    const reasons = await this.queries.execute(new ExplainUndo(accountId, [...commands.values()]));
    const claims = await this.claims.lastOf(accountId, [...commands.keys()]);
    const endOf = (id: string): string | null => {
      const claim = claims.get(id);
      return claim ? new Date(claim.at.getTime() + KEPT_DAYS * DAY_MS).toISOString() : null;
    };
    return new Map(
      [...commands.keys()].map((id, index) => {
        const can = reasons[index] === null;
        return [id, { can_undo: can, undo_until: can ? endOf(id) : null }];
      }),
    );
  }
}
