import { randomUUID } from 'node:crypto';
import { multipart, type Parts } from '../../api/multipart.js';
import { TAGGED, THUMB } from '../../api/photographed.js';
import { newKeeper, persist } from '../client.js';
import type { ServerProcess } from '../server-process.js';
import { Pool } from './pool.js';

const DAY = '2025-06-15';
/** One of the days that requests name. */
const FIRST_DAY_OF_PLAN = '2026-04-02';
const CSV = 'Hive,Date,Brood\n1,15/6/2025,6\n2,15/6/2025,4\n';

/** A keeper who owns one object of each kind, and more over time. */
export class FuzzKeeper {
  readonly pool = new Pool();

  private constructor(
    private readonly server: ServerProcess,
    readonly token: string,
  ) {}

  static async of(server: ServerProcess): Promise<FuzzKeeper> {
    const keeper = new FuzzKeeper(server, (await newKeeper(server)).token);
    await keeper.replenish();
    return keeper;
  }

  /** New objects of each kind, since requests delete existing ones. */
  async replenish(): Promise<void> {
    const apiary = await this.make('POST', '/api/v1/apiaries', {
      apiaryFunction: 'FUNCTION_HARVEST',
      name: 'Hymettus',
      hiveCount: 5,
    });
    if (!apiary) return;
    const { id } = apiary.result.apiary;
    const { result } = await this.make('GET', `/api/v1/hivesWithStatus?apiary_id=${id}`);
    const [hive, other] = result.hives;
    await this.make('POST', `/api/v1/hive/${hive.id}/inspections`, {
      date: DAY,
      broodFrames: 4,
      generalStatus: 'good',
    });
    await this.make('POST', '/api/v1/apiaryInspectionGroups', { apiaryId: id });
    await this.make('POST', '/api/generalAction', { type: 'task', hive_ids: [hive.id] });
    await this.make('POST', '/api/v1/notes', { text: 'Swarm cells', hive_id: hive.id });
    await this.make('POST', `/api/v1/hives/${hive.id}/labels`, { code: other.labels[0] });
    await this.make('POST', '/api/v1/plans', {
      kind: 'round',
      apiary_ids: [id],
      rule: 'FREQ=DAILY',
      start_day: FIRST_DAY_OF_PLAN,
    });
    await this.make('POST', '/api/v1/medicines', { product: 'Thymol', quantity: 50, unit: 'strips', day: DAY });
    const harvest = { apiary_id: id, day: DAY, hives: [{ hive_id: hive.id, kg: 12 }] };
    const taken = await this.make('POST', '/api/v1/harvests', harvest);
    const lot = await this.make('POST', '/api/v1/lots', { day: DAY, harvest_ids: [taken?.result.harvest.id], kg: 12 });
    const jars = { grams: 450, jars: 3, best_before: '2027-06' };
    await this.make('POST', `/api/v1/lots/${lot?.result.lot.id}/bottlings`, jars);
    await this.upload('/api/v1/imports', { file: Buffer.from(CSV) });
    await this.upload('/api/v1/photos', { photo: TAGGED, thumb: THUMB, hive_id: hive.id, day: DAY, part: 'frame' });
    await this.make('GET', '/api/accounts/v1/sessions');
  }

  private async make(method: string, path: string, body?: object) {
    const answer = await persist(this.server, this.token, method, path, body, randomUUID());
    this.pool.learn(answer.body);
    return answer.status < 300 ? answer.body : undefined;
  }

  private async upload(path: string, parts: Parts): Promise<void> {
    const { raw, headers } = await multipart(parts);
    const authorization = `JWT ${this.token}`;
    const answer = await fetch(this.server.url + path, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(Buffer.from(raw)),
    });
    this.pool.learn(await answer.json());
  }
}
