import type { AnswerOf, accounts } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { describeDevice } from '../platform/auth/device.js';
import { Sessions } from '../platform/auth/sessions.js';

export class ListSessions extends Query<AnswerOf<typeof accounts.listSessions>> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ accountId, sessionId }: ListSessions) {
    const rows = await this.sessions.list(accountId);
    const sessions = rows.map(({ id, device, created_at, last_seen_at, by_support }) => ({
      id,
      device: describeDevice(device),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: id === sessionId,
      by_support,
    }));
    return { result: { sessions } };
  }
}
