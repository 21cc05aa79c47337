import { ApiError, accounts } from '@kypseli/contract';
import { client } from '../api/client';
import { session } from '../api/session';

/** Why a login code failed, for the login page. */
export interface CodeFailure {
  codeFailed?: 'used' | 'offline' | 'failed';
}

export const failureOf = (error: unknown): CodeFailure['codeFailed'] => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0) return 'offline';
  return error.code === 'code_invalid' ? 'used' : 'failed';
};

/** Logs in with a single-use code. @throws ApiError */
export const exchangeCode = async (code: string): Promise<void> => {
  const { result } = await client.call(accounts.exchangeCode, { body: { code } });
  const { token, emailVerified, hasAcceptedTerms } = result;
  const headers = { authorization: `JWT ${token}` };
  const { email } = (await client.call(accounts.getProfile, {}, { headers })).result.user;
  session.begin({ token, email, emailVerified, hasAcceptedTerms });
};
