import { find as routes } from '@kypseli/contract/admin';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { Find } from './find.js';

@AdminController()
export class FindController {
  constructor(private readonly search: Find) {}

  @Handles(routes.find)
  async find(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { query }: InputOf<typeof routes.find>,
  ) {
    return { found: await this.search.find(staff, query.q, note) };
  }
}
