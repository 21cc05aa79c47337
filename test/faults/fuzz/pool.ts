import type { Json } from '../../api/document.js';
import { PLACEHOLDER } from './requests.js';
import { KIND_NAMES } from './values.js';

/** Where answers tell of objects: the key above them and what they are. */
const TOLD_AS: Record<string, string> = {
  apiary: 'apiary',
  apiaries: 'apiary',
  hive: 'hive',
  hives: 'hive',
  inspection: 'inspection',
  task: 'action',
  tasks: 'action',
  note: 'note',
  notes: 'note',
  import: 'import',
  imports: 'import',
  mappings: 'mapping',
  sessions: 'session',
};
const KEPT = 30;
const NOBODYS = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The ids of what exists, as answers have told of it; the newest of each kind. */
export class Pool {
  private readonly known = new Map(KIND_NAMES.map((kind) => [kind, [] as string[]]));

  add(kind: string, id: unknown): void {
    const ids = this.known.get(kind)!;
    if (typeof id !== 'string' || ids.includes(id)) return;
    ids.unshift(id);
    ids.length = Math.min(ids.length, KEPT);
  }

  /** Takes from an answer whatever it tells of. */
  learn(body: Json): void {
    const result = body?.result ?? body;
    if (typeof result !== 'object' || result === null) return;
    // The address of a checkout ends in its id.
    if (typeof result.url === 'string') this.add('checkout', result.url.split('/').at(-1));
    for (const [key, value] of Object.entries<Json>(result)) {
      const kind = TOLD_AS[key];
      if (kind) for (const each of [value].flat().slice(0, KEPT)) this.add(kind, each?.id);
      // Rounds are told of under the name of what they hold.
      if (key === 'inspections')
        for (const each of value.slice?.(0, KEPT) ?? [])
          this.add('initiate_at' in each ? 'round' : 'inspection', each.id);
    }
  }

  /** A text of a request with the ids of objects in place of what stands for them. */
  fill(text: string): string {
    return text.replace(PLACEHOLDER, (_, kind: string, nth: string) => {
      const ids = this.known.get(kind)!;
      return ids[Number(nth) % ids.length] ?? NOBODYS;
    });
  }
}
