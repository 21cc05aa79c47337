import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions.js';
import { BySupport, type Record } from './by-support.js';

export class EndSessions extends Command<{ ended: number }> {
  constructor(
    readonly accountId: string,
    readonly record: Record,
  ) {
    super();
  }
}

/** Logs every device of an account out. */
@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly sessions: Sessions,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, record }: EndSessions): Promise<{ ended: number }> {
    return this.bySupport.change(accountId, record, async (tx) => ({
      result: { ended: await this.sessions.endAll(accountId, tx) },
    }));
  }
}
