import type { DoctorCheck } from '@kypseli/contract/admin';
import { Injectable } from '@nestjs/common';
import { Doctor } from '../../admin/system/doctor.js';
import { fieldRefusal } from '../../platform/http/refusal.js';
import { examineAll, UnknownCheck } from './examine.js';
import { versions } from './versions.js';

/** The checks of `kypseli doctor`, of the server by itself: its environment, its connections, its disk. */
@Injectable()
export class ServerDoctor extends Doctor {
  readonly server = versions();

  async examine(only?: string): Promise<DoctorCheck[]> {
    try {
      return await examineAll(process.env, only);
    } catch (error) {
      if (!(error instanceof UnknownCheck)) throw error;
      throw fieldRefusal(['only'], 'invalid_value', `only ${error.message}`);
    }
  }
}
