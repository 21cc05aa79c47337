import { APIARY_DELETED, type ImportProblem, type Mapping } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ImportRecord, Staged } from '../import.entity.js';
import { KnownObjects } from '../plan/known-objects.js';
import type { ApiaryPlan } from '../plan/plan-import.js';
import { Staging } from './staging.js';

/** Finds apiaries that were deleted while an import wrote to them. Their imported content is deleted with them. */
@Injectable()
export class DeletedMeanwhile {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly known: KnownObjects,
    private readonly staging: Staging,
  ) {}

  /** The keys of the deleted ones among apiaries (key to id). */
  async among(apiaries: Record<string, string>): Promise<Set<string>> {
    const deleted = new Set<string>();
    for (const [key, id] of Object.entries(apiaries)) if (await this.known.isDeleted(id)) deleted.add(key);
    return deleted;
  }

  /** One problem for each apiary, at its first row. */
  async of({ mapping }: Pick<ImportRecord, 'mapping'>, staged: Staged, plan: ApiaryPlan): Promise<ImportProblem[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM rm.apiaries WHERE id = ANY($1)', [
      plan.apiaries.map(({ apiaryId }) => apiaryId),
    ]);
    const there = new Set(rows.map(({ id }) => id));
    const deleted = new Map(plan.deleted);
    for (const [key, { apiaryId }] of plan.places) {
      // The read models may be behind; the log is not.
      if (there.has(apiaryId) || !(await this.known.isDeleted(apiaryId))) continue;
      deleted.set(key, plan.apiaries.find((apiary) => apiary.apiaryId === apiaryId)!.name);
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
