import { ApiError } from '@kypseli/contract';
import { events } from '@kypseli/contract/admin';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';

const POSITION = /^\d{1,18}$/;
/** An id, or a beginning of one. */
const ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;
const PLACE = /^([a-z]+-[0-9a-f-]+)@(\d{1,4})$/;

const notFound = (named: string) =>
  new Failure('refused', `There is no event ${named}, or several begin so.`, { code: 'not_found' });

const ofStream = async (api: Api, named: string, stream: string, revision: string): Promise<string> => {
  const query = {
    filter: JSON.stringify({ stream }),
    range: `[${revision},${revision}]`,
    sort: '["position","ASC"]',
  };
  const [found] = await api.call(events.list, { query });
  if (!found || found.revision !== revision) throw notFound(named);
  return found.position;
};

const ofId = async (api: Api, named: string): Promise<string> => {
  try {
    return (await api.call(events.show, { params: { id: named.toLowerCase() }, query: {} })).position;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound(named);
    throw error;
  }
};

/** The position of an event that is named by it, by its id or a beginning of it, or by stream and revision. */
export const findEvent = async (api: Api, named: string): Promise<string> => {
  if (POSITION.test(named)) return named;
  if (ID.test(named)) return ofId(api, named);
  const [, stream, revision] = PLACE.exec(named) ?? [];
  if (stream !== undefined && revision !== undefined) return ofStream(api, named, stream, revision);
  throw new Failure(
    'usage',
    `Name an event by its position, its id (8 digits or more) or as <stream>@<revision>, not “${named}”.`,
  );
};
