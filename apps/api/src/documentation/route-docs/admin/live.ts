import type { live as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';

export const live: AreaDocs<typeof routes> = {
  follow: {
    description:
      'The token is in the header, so read it by `fetch`. The first message, `open`, names the topics that the role may follow; others are left out. Then come head, projections, jobs and events as they are, and each change. A slow reader gets fewer messages with the newest values. A comment comes every 15 s while the server can read the database: after 30 s of silence poll instead. It does not count as a use of the session. Each process serves it; it ends with the session, with a change of the role, and when the process stops.',
    query: { topics: 'head,jobs' },
    answer: {
      topic: 'head',
      data: { head: '4711', position: '4711', lag: 0, stopped_since: null, filling: null },
    },
  },
};
