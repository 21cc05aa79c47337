import { randomUUID } from 'node:crypto';
import { newKeeper, persist } from '../client.js';
import type { ServerProcess } from '../server-process.js';
import { Pool } from './pool.js';

const DAY = '2025-06-15';
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
    const [hive] = result.hives;
    await this.make('POST', `/api/v1/hive/${hive.id}/inspections`, {
      date: DAY,
      broodFrames: 4,
      generalStatus: 'good',
    });
    await this.make('POST', '/api/v1/apiaryInspectionGroups', { apiaryId: id });
    await this.make('POST', '/api/generalAction', { type: 'task', hive_ids: [hive.id] });
    await this.make('POST', '/api/v1/notes', { text: 'Swarm cells', hive_id: hive.id });
    await this.upload();
    await this.make('GET', '/api/accounts/v1/sessions');
  }

  private async make(method: string, path: string, body?: object) {
    const answer = await persist(this.server, this.token, method, path, body, randomUUID());
    this.pool.learn(answer.body);
    return answer.status < 300 ? answer.body : undefined;
  }

  private async upload(): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([CSV]), 'spring.csv');
    const headers = { authorization: `JWT ${this.token}` };
    const answer = await fetch(`${this.server.url}/api/v1/imports`, { method: 'POST', headers, body: form });
    this.pool.learn(await answer.json());
  }
}
