import type { Json } from '../../api/document.js';
import { PLACEHOLDER } from './requests.js';
import { KIND_NAMES } from './values.js';

/** Where answers contain objects: the key above them and their kind. */
const KIND_OF: Record<string, string> = {
  apiary: 'apiary',
  apiaries: 'apiary',
  hive: 'hive',
  hives: 'hive',
  inspection: 'inspection',
  task: 'action',
  tasks: 'action',
  note: 'note',
  notes: 'note',
  medicine: 'medicine',
  medicines: 'medicine',
  photo: 'photo',
  photos: 'photo',
  harvest: 'harvest',
  harvests: 'harvest',
  lot: 'lot',
  lots: 'lot',
  bottlings: 'bottling',
  plan: 'plan',
  plans: 'plan',
  import: 'import',
  imports: 'import',
  mappings: 'mapping',
  sessions: 'session',
};
const KEPT = 30;
const NOBODYS = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The ids of existing objects, taken from answers; the newest of each kind. */
export class Pool {
  private readonly known = new Map(KIND_NAMES.map((kind) => [kind, [] as string[]]));

  add(kind: string, id: unknown): void {
    const ids = this.known.get(kind)!;
    if (typeof id !== 'string' || ids.includes(id)) return;
    ids.unshift(id);
    ids.length = Math.min(ids.length, KEPT);
  }

  /** Collects the ids from an answer. */
  learn(body: Json): void {
    const result = body?.result ?? body;
    if (typeof result !== 'object' || result === null) return;
    // The address of a checkout ends in its id.
    if (typeof result.url === 'string') this.add('checkout', result.url.split('/').at(-1));
    for (const [key, value] of Object.entries<Json>(result)) {
      const kind = KIND_OF[key];
      for (const each of [value].flat().slice(0, KEPT)) {
        if (kind) this.add(kind, each?.id);
        if (kind === 'lot') for (const { id } of each?.bottlings ?? []) this.add('bottling', id);
        for (const code of each?.labels ?? []) this.add('label', code);
      }
      // Rounds are listed under the name of their content.
      if (key === 'inspections')
        for (const each of value.slice?.(0, KEPT) ?? [])
          this.add('initiate_at' in each ? 'round' : 'inspection', each.id);
    }
  }

  /** Replaces the placeholders of a request's text by the ids of objects. */
  fill(text: string): string {
    return text.replace(PLACEHOLDER, (_, kind: string, nth: string) => {
      const ids = this.known.get(kind)!;
      return ids[Number(nth) % ids.length] ?? NOBODYS;
    });
  }
}
