import type { AnyCommand } from '../../command.js';
import { listImports } from './list.js';
import { undoImport } from './undo.js';

export const importCommands: AnyCommand[] = [listImports, undoImport];
