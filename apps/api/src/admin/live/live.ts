import { LIVE_TOPICS, type LiveTopic } from '@kypseli/contract/admin';
import { Injectable } from '@nestjs/common';
import type { StaffCaller } from '../../platform/http/caller.js';
import { LiveStreams } from '../../platform/http/live-streams.js';
import { Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import { StaffSessions } from '../staff/staff-sessions.js';
import { LiveTopics, type Snapshot } from './live-topics.js';
import { type Change, Pending } from './pending.js';

const log = createLogger('live');
const LOOK_MS = 500;
/** These take more statements: they are looked at every second time. */
const SLOWER: readonly LiveTopic[] = ['projections', 'jobs'];
/** Proxies close connections that are silent for long, and a reader knows by silence that something is wrong. */
const KEEP_ALIVE_MS = 15_000;
const MOST_OF_A_PERSON = 20;
/** A connection that nobody reads is cut so long after the end. */
const CUT_MS = 2_000;

/** These are sent at once as they are; of the others only changes are. */
const SENT_AT_FIRST: readonly LiveTopic[] = ['head', 'projections', 'jobs', 'events'];

interface Reader {
  staff: StaffCaller;
  topics: LiveTopic[];
  pending: Pending;
  ended: AbortController;
}

/**
 * Looks for changes in the database while somebody follows them, once for all readers of this process: what another
 * process does is seen as well.
 */
@Injectable()
export class Live {
  private readonly readers = new Set<Reader>();
  private readonly known = new Map<LiveTopic, Snapshot>();
  private timer: NodeJS.Timeout | undefined;
  private looks = 0;
  private looking = false;
  private lookedAt = 0;

  constructor(
    private readonly topics: LiveTopics,
    private readonly sessions: StaffSessions,
    private readonly streams: LiveStreams,
  ) {}

  /** The frames of one reader; `cut` ends a connection that nobody reads. @throws Refusal rate_limited */
  open(staff: StaffCaller, wanted: LiveTopic[], gone: AbortSignal, cut: () => void): AsyncGenerator<string> {
    if ([...this.readers].filter((reader) => reader.staff.id === staff.id).length >= MOST_OF_A_PERSON)
      throw new Refusal('rate_limited', 'Too many pages are open. Close one and try again.', [], 5);
    const topics = wanted.filter((topic) => (LIVE_TOPICS[topic] as readonly string[]).includes(staff.role));
    const reader: Reader = { staff, topics, pending: new Pending(), ended: new AbortController() };
    const signal = AbortSignal.any([gone, reader.ended.signal, this.streams.ended]);
    signal.addEventListener(
      'abort',
      () => {
        this.readers.delete(reader);
        setTimeout(cut, CUT_MS).unref();
      },
      { once: true },
    );
    for (const topic of topics) {
      const rows = this.known.get(topic);
      if (rows && SENT_AT_FIRST.includes(topic)) reader.pending.add(topic, whole(rows));
    }
    this.readers.add(reader);
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
    return this.frames(reader, signal);
  }

  private async *frames({ topics, pending }: Reader, signal: AbortSignal): AsyncGenerator<string> {
    yield frame({ topic: 'open', data: { topics } });
    let silentSince = Date.now();
    while (!signal.aborted) {
      const messages = pending.take();
      // No sign of life while the database cannot be read.
      const isAlive = Date.now() - this.lookedAt < KEEP_ALIVE_MS;
      if (messages.length > 0) yield messages.map(frame).join('');
      else if (isAlive && Date.now() - silentSince >= KEEP_ALIVE_MS) yield ': still here\n\n';
      else {
        await pending.next(KEEP_ALIVE_MS, signal);
        continue;
      }
      silentSince = Date.now();
    }
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    if (this.readers.size === 0) return this.rest();
    this.looking = true;
    try {
      this.looks += 1;
      await Promise.all([...this.readers].map((reader) => this.checkSession(reader)));
      const followed = new Set([...this.readers].flatMap(({ topics }) => topics));
      for (const topic of this.known.keys()) if (!followed.has(topic)) this.known.delete(topic);
      await Promise.all(
        [...followed]
          .filter((topic) => !this.known.has(topic) || !SLOWER.includes(topic) || this.looks % 2 === 0)
          .map((topic) => this.compare(topic)),
      );
      this.lookedAt = Date.now();
    } catch (error) {
      log.warn({ err: error }, 'what staff follow cannot be read');
    } finally {
      this.looking = false;
    }
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.known.clear();
  }

  private async checkSession({ staff, ended }: Reader): Promise<void> {
    const use = staff.client === 'service' ? 'service' : 'session';
    const now = await this.sessions.find(staff.sessionId, use, { used: false });
    if (now?.role !== staff.role) ended.abort();
  }

  private async compare(topic: LiveTopic): Promise<void> {
    const before = this.known.get(topic);
    const rows = await this.topics.read[topic]();
    this.known.set(topic, rows);
    if (!before && !SENT_AT_FIRST.includes(topic)) return;
    const change = before ? await this.changeOf(topic, before, rows) : whole(rows);
    if (change.ids?.size === 0) return;
    for (const reader of this.readers) if (reader.topics.includes(topic)) reader.pending.add(topic, change);
  }

  private async changeOf(topic: LiveTopic, before: Snapshot, rows: Snapshot): Promise<Change> {
    const ids = new Set([...new Set([...before.keys(), ...rows.keys()])].filter((id) => differ(before, rows, id)));
    if (topic === 'events' && ids.size > 0) {
      const [from, to] = [before, rows].map((each) => (each.get('events') as { position: string }).position);
      return { ids, rows, added: await this.topics.countEvents(from!, to!) };
    }
    const changed = topic === 'imports' ? new Map([...rows].filter(([id]) => ids.has(id))) : rows;
    return { ids, rows: changed, added: 0 };
  }
}

const frame = (message: unknown): string => `data: ${JSON.stringify(message)}\n\n`;

const whole = (rows: Snapshot): Change => ({ ids: new Set(rows.keys()), rows, added: 0 });

const differ = (before: Snapshot, now: Snapshot, id: string): boolean =>
  JSON.stringify(before.get(id)) !== JSON.stringify(now.get(id));
