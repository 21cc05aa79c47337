import type { Photo } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';

interface Row extends Omit<Photo, 'hive' | 'taken_at'> {
  hive_id: string;
  number: string;
  taken_at: Date;
}

/** Photos of a deleted hive are hidden, and shown again once it is restored. */
const SELECT = `
  SELECT p.id, p.hive_id, h.number, p.apiary_id, p.day::text, p.note_id, p.part, p.frame, p.caption, p.width, p.height,
         p.taken_at
  FROM rm.photos p JOIN rm.hives h ON h.id = p.hive_id AND NOT h.deleted`;

@Injectable()
export class PhotoQueries {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The newest day first; `before`: the last photo of the page before. */
  async list(
    accountId: string,
    of: { column: 'hive_id' | 'apiary_id'; id: string; before?: { day: string; id: string } | undefined },
    limit: number,
  ): Promise<Photo[]> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT}
       WHERE p.account_id = $1 AND p.${of.column} = $2 AND NOT p.deleted
         AND ($3::date IS NULL OR (p.day, p.id) < ($3, $4::uuid))
       ORDER BY p.day DESC, p.id DESC LIMIT $5`,
      [accountId, of.id, of.before?.day ?? null, of.before?.id ?? null, limit],
    );
    return rows.map(photoOf);
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<Photo> {
    const { rows } = await this.pool.query<Row>(`${SELECT} WHERE p.id = $1 AND p.account_id = $2 AND NOT p.deleted`, [
      id,
      accountId,
    ]);
    if (!rows[0]) throw notFound('photo');
    return photoOf(rows[0]);
  }

  /** @throws Refusal not_found */
  async note(accountId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM rm.notes WHERE id = $1 AND account_id = $2', [
      id,
      accountId,
    ]);
    if (rowCount === 0) throw notFound('note');
  }
}

const photoOf = ({ hive_id, number, taken_at, ...row }: Row): Photo => ({
  ...row,
  hive: { id: hive_id, number },
  taken_at: taken_at.toISOString(),
});
