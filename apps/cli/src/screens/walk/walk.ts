import type { ImportOptions } from '../../imports/options.js';
import type { Api } from '../../server/api.js';
import type { Stage } from '../stage.js';

/** What every step of an import that is asked for works with. */
export interface Walk {
  api: Api;
  stage: Stage;
  options: ImportOptions;
}
