import type { AnyCommand } from '../../command.js';
import { exportEvents } from './export.js';
import { showEvent } from './show.js';
import { showStream } from './stream.js';
import { tail } from './tail.js';

export const eventCommands: AnyCommand[] = [tail, showEvent, showStream, exportEvents];
