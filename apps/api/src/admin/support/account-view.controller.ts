import { accountView as routes } from '@kypseli/contract/admin';
import { QueryBus } from '@nestjs/cqrs';
import { describeDevice } from '../../platform/auth/device.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { ShowApiariesAsOf } from './show-apiaries-as-of.js';
import { ShowOverview } from './show-overview.js';
import { ShowTimeline } from './show-timeline.js';

/** What support sees of an account that it has opened. */
@AdminController()
export class AccountViewController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sessionsOf: Sessions,
  ) {}

  @Handles(routes.overview)
  overview(@Input() { params: { id } }: InputOf<typeof routes.overview>) {
    return this.queries.execute(new ShowOverview(id));
  }

  @Handles(routes.timeline)
  timeline(@Input() { params: { id }, query }: InputOf<typeof routes.timeline>) {
    return this.queries.execute(new ShowTimeline(id, query));
  }

  @Handles(routes.sessions)
  async sessions(@Input() { params: { id } }: InputOf<typeof routes.sessions>) {
    const rows = await this.sessionsOf.list(id);
    return rows.map(({ device, created_at, last_seen_at, ...row }) => ({
      ...row,
      device: describeDevice(device),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }));
  }

  @Handles(routes.apiariesAsOf)
  apiariesAsOf(@Input() { params: { id }, query }: InputOf<typeof routes.apiariesAsOf>) {
    return this.queries.execute(new ShowApiariesAsOf(id, query.as_of));
  }
}
