import { setTimeout as wait } from 'node:timers/promises';
import { type ApprovalDetails, approvals } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { passText } from './erasure-text.js';

const LOOK_MS = 1_000;

/** Shows each pass of an erasure until nothing is found any more. Ctrl-C ends the watching, never the erasure. */
export const watchErasure = async (
  context: Context,
  api: Api,
  approval: number,
  /** Shows nothing: the erasure is printed as a document. */
  json: boolean | undefined,
): Promise<ApprovalDetails['erasure']> => {
  const params = { id: String(approval) };
  const goesOn = () => interrupted(`It goes on. See how far it is: kypseli approvals show ${approval}`);
  let shown = 0;
  context.progress.note('Erasing. A second pass begins after 12 s and looks again.');
  for (;;) {
    if (context.signal.aborted) throw goesOn();
    try {
      const { erasure } = await api.call(approvals.show, { params });
      const passes = erasure?.passes ?? [];
      for (const pass of passes.slice(shown)) {
        shown += 1;
        if (!json) context.print(passText(pass, shown));
      }
      if (erasure?.closed_at) {
        if (!json) context.print('Erased, key destroyed. A search found nothing.');
        return erasure;
      }
      await wait(LOOK_MS, undefined, { signal: context.signal });
    } catch (error) {
      if (context.signal.aborted) throw goesOn();
      throw error;
    }
  }
};
