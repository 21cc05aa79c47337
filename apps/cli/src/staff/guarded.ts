import { ApiError } from '@kypseli/contract';
import { auth } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import type { Api } from '../server/api.js';
import { askCode } from './ask.js';

/** Makes a call that may ask for a code of the authenticator: the code is asked for once, and the call repeated. */
export const guarded = async <T>(
  context: Context,
  api: Api,
  code: string | undefined,
  call: () => Promise<T>,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'step_up_required')) throw error;
  }
  await api.call(auth.stepUp, { body: { code: await askCode(context, code) } });
  return call();
};

export const CODE_OPTION = {
  flags: '--code <digits>',
  summary: 'the code of your authenticator, instead of the question',
};
export const SERVER_OPTION = { flags: '-s, --server <url>', summary: 'the server (default: of the session of staff)' };
