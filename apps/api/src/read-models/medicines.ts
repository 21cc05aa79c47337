import type { Medicine } from '@kypseli/contract';
import { type MedicineStock, type MedicineUse, medicineStock } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';

const SELECT = `SELECT id, product, batch, quantity, unit, supplier, document, day FROM rm.medicines
  WHERE account_id = $1 AND NOT deleted`;

/** The purchases of medicines, and what is left of them. */
@Injectable()
export class Medicines {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** @throws Refusal not_found */
  async one(accountId: string, medicineId: string): Promise<Medicine> {
    const { rows } = await this.pool.query<Medicine>(`${SELECT} AND id = $2`, [accountId, medicineId]);
    if (!rows[0]) throw notFound('medicine');
    return rows[0];
  }

  /** By day, up to one; with the stock at its end. */
  async until(accountId: string, day: string): Promise<{ purchases: Medicine[]; stock: MedicineStock[] }> {
    const { rows: purchases } = await this.pool.query<Medicine>(`${SELECT} AND day <= $2 ORDER BY day, id`, [
      accountId,
      day,
    ]);
    if (purchases.length === 0) return { purchases, stock: [] };
    return { purchases, stock: medicineStock(purchases, await this.uses(accountId, purchases[0]!.day, day)) };
  }

  /** What the completed treatments of some days used, as the register lists them: amounts are for each hive. */
  private async uses(accountId: string, from: string, to: string): Promise<MedicineUse[]> {
    const { rows } = await this.pool.query<MedicineUse>(
      `SELECT a.initiated_at AS day, a.details ->> 'product' AS product, a.details ->> 'batch' AS batch,
              a.details ->> 'unit' AS unit, (a.details ->> 'amount')::float8 * on_it.hives AS amount
       FROM rm.actions a CROSS JOIN LATERAL (
         SELECT count(*) AS hives FROM rm.action_hives WHERE action_id = a.id AND NOT removed) on_it
       WHERE a.account_id = $1 AND a.type = 'treatment' AND a.completed_at IS NOT NULL
         AND (NOT a.deleted OR a.with_apiary) AND a.initiated_at BETWEEN $2 AND $3
         AND a.details ->> 'product' IS NOT NULL AND a.details ->> 'amount' IS NOT NULL
       ORDER BY a.initiated_at, a.id`,
      [accountId, from, to],
    );
    return rows;
  }
}
