import type { Change, Effect } from '../effects';
import { flagsEffects } from './flags';
import { inspectionEffects } from './inspection';

const KINDS: Record<string, (args: never) => Effect[]> = { flags: flagsEffects, inspection: inspectionEffects };

/** The effects of a stored change; none if this version of the app does not know its kind. */
export const effectsOf = ({ kind, args }: Change): Effect[] => KINDS[kind]?.(args as never) ?? [];
