import { APIARY_DELETED, type ImportProblem, type Mapping } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ImportRecord, Staged } from './import.entity.js';
import { KnownObjects } from './known-objects.js';
import type { YardPlan } from './plan-import.js';
import { Staging } from './staging.js';

/** Finds apiaries that were deleted while an import wrote into them: what it brought is gone with them. */
@Injectable()
export class DeletedMeanwhile {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly known: KnownObjects,
    private readonly staging: Staging,
  ) {}

  /** Those of the apiaries (key to id) that are deleted, by their keys. */
  async among(apiaries: Record<string, string>): Promise<Set<string>> {
    const deleted = new Set<string>();
    for (const [key, id] of Object.entries(apiaries)) if (await this.known.isDeleted(id)) deleted.add(key);
    return deleted;
  }

  /** One problem an apiary, by its first row. */
  async of({ mapping }: Pick<ImportRecord, 'mapping'>, staged: Staged, plan: YardPlan): Promise<ImportProblem[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM rm.apiaries WHERE id = ANY($1)', [
      plan.yards.map(({ apiaryId }) => apiaryId),
    ]);
    const there = new Set(rows.map(({ id }) => id));
    const deleted = new Map(plan.deleted);
    for (const [key, { apiaryId }] of plan.places) {
      // The read models may be behind; the log is not.
      if (there.has(apiaryId) || !(await this.known.isDeleted(apiaryId))) continue;
      deleted.set(key, plan.yards.find((yard) => yard.apiaryId === apiaryId)!.name);
    }
    const problems: ImportProblem[] = [];
    for (const [key, name] of deleted)
      problems.push(asProblem(await this.staging.firstRow(staged, key), name, mapping!));
    return problems.sort((a, b) => a.row - b.row);
  }
}

const asProblem = (row: number, name: string, { apiary }: Mapping): ImportProblem => ({
  row,
  column: 'column' in apiary ? apiary.column : null,
  value: name,
  code: APIARY_DELETED,
  message: `The apiary ${name} was deleted while this import ran, and what was imported into it is gone. Import the file again if you want it in a new apiary.`,
});
