import { ApiError, type Route } from '@kypseli/contract';

/** What an id in a path names, by the part of the path before it. */
const NAMES: Record<string, string> = {
  accounts: 'account',
  approvals: 'approval',
  archives: 'archive',
  events: 'event',
  imports: 'import',
  mails: 'mail',
  projections: 'version of the read models',
  queues: 'queue',
  'service-tokens': 'service token',
  staff: 'member of staff',
  streams: 'stream',
  verifications: 'verification',
};

interface Input {
  params?: { id?: string };
  body?: { account_id?: string; command_id?: string };
}

/** The thing that was asked for, and how it was named. */
const askedFor = ({ path }: Route, { params, body }: Input): string | null => {
  if (body?.command_id !== undefined) return `command ${body.command_id}`;
  if (body?.account_id !== undefined) return `account ${body.account_id}`;
  const [, part = ''] = /\/([\w-]+)\/:id/.exec(path) ?? [];
  return NAMES[part] === undefined || params?.id === undefined ? null : `${NAMES[part]} ${params.id}`;
};

/** The error of a call; where the server says only that something is not found, with what was asked for. */
export const explained = (error: unknown, route: Route, input: object): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return error;
  const asked = askedFor(route, input);
  if (asked === null) return error;
  return new ApiError(error.status, { ...error.body, message: `There is no ${asked}.` }, error.staff);
};
