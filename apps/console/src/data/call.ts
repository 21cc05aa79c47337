import {
  ApiError,
  type CallInput,
  type CallOptions,
  type CallOutput,
  createClient,
  type Route,
} from '@kypseli/contract';
import { HttpError } from 'ra-core';
import { consoleFetch } from './http';

const client = createClient({ baseUrl: '', fetch: consoleFetch });

const asHttpError = (error: unknown): never => {
  throw error instanceof ApiError ? new HttpError(error.message, error.status, error.body) : error;
};

/** Calls any route of the contract: `call(figures.show, {})`. @throws HttpError whose body is `{code, message, issues}` */
export const call = <R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<CallOutput<R>> =>
  client.call(route, input, options).catch(asHttpError);

/** The same for answers that are not JSON, such as CSV. */
export const open = <R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<Response> =>
  client.open(route, input, options).catch(asHttpError);
