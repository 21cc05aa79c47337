import type { LiveMessage, LiveTopic } from '@kypseli/contract/admin';

/** More ids of one message are not named: the reader reads its list again. */
const IDS_AT_MOST = 200;

/** What has changed in a topic: the ids, null for too many, and the rows as they are. */
export interface Change {
  ids: Set<string> | null;
  rows: Map<string, unknown>;
  /** For events: how many were added. */
  added: number;
}

const WITH_ROWS: readonly LiveTopic[] = ['projections', 'jobs', 'imports'];

const messageOf = (topic: LiveTopic, { ids, rows, added }: Change): LiveMessage => {
  if (topic === 'head') return { topic, data: rows.get('head') } as LiveMessage;
  if (topic === 'events') return { topic, data: { ...(rows.get('events') as object), added } } as LiveMessage;
  return {
    topic,
    ...(ids && { ids: [...ids] }),
    ...(WITH_ROWS.includes(topic) && { data: [...rows.values()].slice(0, IDS_AT_MOST) }),
  } as LiveMessage;
};

/** What one reader has not been sent yet: one message for each topic at most, however slow the reader is. */
export class Pending {
  private readonly changes = new Map<LiveTopic, Change>();
  private wake: (() => void) | null = null;

  add(topic: LiveTopic, change: Change): void {
    const before = this.changes.get(topic);
    const ids = before?.ids === null || change.ids === null ? null : new Set([...(before?.ids ?? []), ...change.ids]);
    this.changes.set(topic, {
      ids: ids && ids.size > IDS_AT_MOST ? null : ids,
      rows: topic === 'imports' ? new Map([...(before?.rows ?? []), ...change.rows]) : change.rows,
      added: (before?.added ?? 0) + change.added,
    });
    this.wake?.();
  }

  take(): LiveMessage[] {
    const messages = [...this.changes].map(([topic, change]) => messageOf(topic, change));
    this.changes.clear();
    return messages;
  }

  /** Resolves with the next change, after a time, or when the signal is aborted. */
  async next(withinMs: number, signal: AbortSignal): Promise<void> {
    if (this.changes.size > 0 || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      this.wake = done;
      signal.addEventListener('abort', done);
    });
    this.wake = null;
  }
}
