import type { ImportOptions } from '../../imports/options.js';
import type { Api } from '../../server/api.js';
import type { Stage } from '../stage.js';

/** Everything a step of an interactive import works with. */
export interface Walk {
  api: Api;
  stage: Stage;
  options: ImportOptions;
}
