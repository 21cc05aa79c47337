import type { AnyCommand } from '../../command.js';
import { backup } from './backup.js';
import { backupKey } from './backup-key.js';

export const backupCommands: AnyCommand[] = [backup, backupKey];
