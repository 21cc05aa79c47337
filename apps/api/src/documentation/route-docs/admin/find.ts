import type { find as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, HIVE_ID } from '../season.js';

export const find: AreaDocs<typeof routes> = {
  find: {
    description:
      'A UUID is looked up among accounts, their objects, mails, imports, commands, requests and events; a number is a position of the log. Names and mails are found by the beginnings of their words; a hive by the beginning of its number beside a name. If no account has a whole address, similar ones are answered. Operators find by ids and positions only. The audit trail has the text as a hash. 60 a minute.',
    query: { q: '22-014 mari' },
    answer: {
      found: [
        {
          kind: 'hive',
          id: HIVE_ID,
          account_id: ACCOUNT_ID,
          label: [
            { code: 'number', params: { number: '22-014' } },
            { code: 'apiary', params: { name: 'Hymettus' } },
            { code: 'name', params: { name: 'Eleni Mari' } },
          ],
          leads_to: { resource: 'hives', id: HIVE_ID, filter: {} },
        },
      ],
    },
  },
};
