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

const listed = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' or $1');

const sentenceOf = (code: string, route: Route, input: Input): string | null => {
  if (code === 'not_found') {
    const asked = askedFor(route, input);
    return asked === null ? null : `There is no ${asked}.`;
  }
  if (code !== 'forbidden' || !route.staff) return null;
  const { roles, service, stepUp } = route.staff;
  const token =
    service === undefined || stepUp
      ? 'No service token may do it.'
      : service === 'any'
        ? ''
        : `A service token must be made for ${service} too.`;
  return `This needs the role ${listed(roles)}. ${token}`.trim();
};

/** The error of a call; where the server says only that something is forbidden or not found, with what was needed. */
export const explained = (error: unknown, route: Route, input: object): unknown => {
  if (!(error instanceof ApiError)) return error;
  const message = sentenceOf(error.code, route, input);
  return message === null ? error : new ApiError(error.status, { ...error.body, message }, error.staff);
};
