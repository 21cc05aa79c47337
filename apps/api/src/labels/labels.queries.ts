import { LABEL_CODE_INVALID, labelCode, readLabelCode } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { fieldRefusal, notFound } from '../platform/http/refusal.js';

@Injectable()
export class LabelQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The hive that has a label; null if none has it. @throws Refusal not_found if it is a label of others only */
  async holder(accountId: string, code: string): Promise<{ id: string; apiaryId: string } | null> {
    const { rows } = await this.pool.query<{ own: boolean; id: string | null; apiary_id: string | null }>({
      name: 'labels.holder',
      text: `SELECT l.account_id = $1 AS own, h.id, h.apiary_id
       FROM rm.labels l LEFT JOIN rm.hives h ON h.id = l.hive_id AND NOT h.deleted WHERE l.code = $2`,
      values: [accountId, code],
    });
    const own = rows.find((row) => row.own);
    if (own) return own.id && own.apiary_id ? { id: own.id, apiaryId: own.apiary_id } : null;
    if (rows.some(({ id }) => id !== null)) throw notFound('label');
    return null;
  }

  /** The hive whose own code this is. */
  async owner(accountId: string, code: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM rm.hives WHERE account_id = $1 AND NOT deleted',
      [accountId],
    );
    return rows.find(({ id }) => labelCode(id) === code)?.id;
  }

  /** The labels of a hive. */
  async of(hiveId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ code: string }>(
      'SELECT code FROM rm.labels WHERE hive_id = $1 ORDER BY code',
      [hiveId],
    );
    return rows.map(({ code }) => code);
  }
}

/** A code of a path in its one way of writing. @throws Refusal code_invalid */
export const codeInPath = (typed: string): string => {
  const code = readLabelCode(typed);
  if (code === null) throw fieldRefusal(['code'], 'code_invalid', LABEL_CODE_INVALID, { as: 'code_invalid' });
  return code;
};
