import { Injectable } from '@nestjs/common';
import { fieldRefusal } from '../platform/http/refusal.js';
import { Locate } from '../read-models/locate.js';

export interface Subject {
  apiaryId: string | null;
  hiveId: string | null;
}

/** What a note is about: nothing, an apiary, or a hive and its apiary. */
@Injectable()
export class NoteSubject {
  constructor(private readonly locate: Locate) {}

  /** @throws Refusal not_found; validation_failed if the hive is in another apiary */
  async of(accountId: string, given: { apiary_id?: string | null; hive_id?: string | null }): Promise<Subject> {
    const apiaryId = given.apiary_id ?? null;
    const hiveId = given.hive_id ?? null;
    if (apiaryId !== null) await this.locate.apiary(accountId, apiaryId);
    if (hiveId === null) return { apiaryId, hiveId };
    const standsIn = await this.locate.hive(accountId, hiveId);
    if (apiaryId !== null && apiaryId !== standsIn) throw elsewhere();
    return { apiaryId: standsIn, hiveId };
  }
}

const elsewhere = () => fieldRefusal(['apiary_id'], 'hive_in_other_apiary', 'This hive is in another apiary.');
