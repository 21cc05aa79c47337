import { importedId, inspectionId, occurrenceId, roundId, uuidTime } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Data = { [key: string]: Json };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The keys of ids in events. Texts of the keeper are never changed, even if they look like ids. */
const ID_KEY = /(?:Id|_id|Ids)$/;
const TEXTS = new Set(['fields', 'tags']);
const TIME = 13;
/** How far the day of an action may be from that of its occurrence. */
const FARTHEST_DAYS = 1_000;

/** The day of the occurrence that an action was made from: the action knows its id only. */
const dayOf = ({ initiatedAt }: Data, isIt: (day: string) => boolean): string | undefined => {
  for (let distance = 0; distance <= FARTHEST_DAYS; distance++)
    for (const day of [addDays(initiatedAt as string, -distance), addDays(initiatedAt as string, distance)])
      if (isIt(day)) return day;
  return undefined;
};

/**
 * The ids of restored records. They follow from the account and the archived ids, so that nothing that an archive says
 * can touch records of another account, and a second attempt finds what the first has written. Ids that two parties
 * derive independently are derived again, or a later inspection of the same hive and day would be a second one.
 */
export class NewIds {
  /** @param generation how many times the account has restored this archive, and deleted it again, before */
  constructor(
    private readonly accountId: string,
    private readonly generation: number,
  ) {}

  /** Keeps the time of a UUIDv7, by which lists are sorted. */
  of(id: string): string {
    const old = id.toLowerCase();
    const made = importedId(this.accountId, 'restored', this.generation === 0 ? old : `${old}#${this.generation}`);
    return uuidTime(old) === null ? made : `${old.slice(0, TIME)}-7${made.slice(TIME + 2)}`;
  }

  in(type: string, data: Data): Data {
    const moved = this.moved(data) as Data;
    if (type === 'ColonyEventTakenBack') moved.of = this.of(data.of as string);
    return { ...moved, ...this.derived(data) };
  }

  /** The id of a round is that of its apiary and day. */
  round({ apiaryId, day, roundId: old }: Data): string {
    return old === roundId(apiaryId as string, day as string)
      ? roundId(this.of(apiaryId as string), day as string)
      : this.of(old as string);
  }

  private derived(data: Data): Data {
    const found: Data = {};
    if ('roundId' in data) {
      const round = this.round(data);
      found.roundId = round;
      if (data.inspectionId === inspectionId(data.roundId as string, data.hiveId as string))
        found.inspectionId = inspectionId(round, this.of(data.hiveId as string));
    }
    if ('occurrenceId' in data) {
      const [planId, apiaryId] = [data.planId as string, data.apiaryId as string];
      const day = dayOf(data, (near) => occurrenceId(planId, apiaryId, near) === data.occurrenceId);
      if (day !== undefined) found.occurrenceId = occurrenceId(this.of(planId), this.of(apiaryId), day);
    }
    return found;
  }

  private moved(value: Json, isId = false): Json {
    if (Array.isArray(value)) return value.map((each) => this.moved(each, isId));
    if (typeof value === 'string') return isId && UUID.test(value) ? this.of(value) : value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, TEXTS.has(key) ? each : this.moved(each, ID_KEY.test(key))]),
    );
  }
}
