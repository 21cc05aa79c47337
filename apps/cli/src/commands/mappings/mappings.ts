import type { AnyCommand } from '../../command.js';
import { forgetMapping } from './forget.js';
import { listMappings } from './list.js';

export const mappingCommands: AnyCommand[] = [listMappings, forgetMapping];
