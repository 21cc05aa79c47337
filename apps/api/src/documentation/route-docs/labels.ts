import type { labels as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, HIVE_ID, LABEL_CODE } from './season.js';

const SPARE_CODE = '0000000ZZ';

export const labels: AreaDocs<typeof routes> = {
  find: {
    description:
      'Each hive has a code from the start: the first 40 bits of SHA-256 of `label:{hive id}` in Crockford’s base32 with his check symbol, so a client knows it without asking. A label that was given to another hive since leads there. `spare`: no hive has it. A label of another account is 404, a mistyped code 400.',
    params: { code: LABEL_CODE },
    answer: { result: { hive_id: HIVE_ID, apiary_id: APIARY_ID } },
  },
  add: {
    description: 'The hive that had the label until now no longer has it. Undo gives it back.',
    params: { id: HIVE_ID },
    body: { code: SPARE_CODE },
    answer: { result: { labels: [SPARE_CODE, LABEL_CODE] } },
  },
  remove: {
    description: 'A lost label can also be printed again: then it need not be taken from the hive.',
    params: { id: HIVE_ID, code: LABEL_CODE },
    answer: { result: {} },
  },
};
