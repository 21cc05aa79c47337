import type { ApiaryEvent } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { type Recorded, readStreamsOf } from '../platform/journal/recorded.js';
import { apiaryStream } from '../streams.js';

/** Reads the streams of an account's apiaries, for what is asked for too rarely to have rows of its own. */
@Injectable()
export class ApiaryLog {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** In the order of the log, since a hive may have moved in between; deleted apiaries included. */
  async of(accountId: string): Promise<Recorded<ApiaryEvent>[]> {
    const found: Recorded<ApiaryEvent>[] = [];
    for await (const part of readStreamsOf(this.store, apiaryStream, accountId)) found.push(...part);
    return found.sort((one, other) => (one.position < other.position ? -1 : 1));
  }
}
