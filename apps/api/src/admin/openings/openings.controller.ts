import { openings } from '@kypseli/contract/admin';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { Openings } from './openings.js';

@AdminController()
export class OpeningsController {
  constructor(private readonly openings: Openings) {}

  @Handles(openings.open)
  async open(@CurrentStaff() staff: StaffCaller, @Input() { body }: InputOf<typeof openings.open>) {
    return { opening: await this.openings.open(staff, body) };
  }
}
