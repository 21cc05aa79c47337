import { queryKeys } from '../../api/queries';
import { type Change, kinds, type Meaning, type Of, type SeveralChange } from '../effects';
import { task } from './actions';
import { apiary, apiaryAdded, apiaryRemoved } from './apiaries';
import { item, plan } from './calendar';
import { harvest } from './harvests';
import { added, each, flags, moved, queens, removed, restored, tags } from './hives';
import { inspection, inspectionGone } from './inspection';
import { labelled, unlabelled } from './labels';
import { explained, unexplainedAgain } from './look-at';
import { bottling, lot } from './lots';
import { medicine } from './medicines';
import { note, noteWritten } from './notes';
import { photo, photoTaken } from './photos';

const none: Meaning = { effects: [], makes: [] };

/** Of one command that changes several apiaries. */
const several = ({ changes }: SeveralChange, of: Of): Meaning => {
  const meanings = changes.map(({ kind, args }) => KINDS[kind]?.(args as never, of) ?? none);
  return { effects: meanings.flatMap(({ effects }) => effects), makes: meanings.flatMap(({ makes }) => makes) };
};

/** The kinds of changes by their names, which rows on devices have: a name stays what it is. */
const KINDS: Record<string, (args: never, of: Of) => Meaning> = {
  inspection,
  inspectionGone,
  flags,
  each,
  queens,
  tags,
  removed,
  restored,
  added,
  moved,
  apiary,
  apiaryAdded,
  apiaryRemoved,
  task,
  note,
  noteWritten,
  photo,
  photoTaken,
  several,
  labelled,
  unlabelled,
  item,
  plan,
  medicine,
  harvest,
  lot,
  bottling,
  explained,
  unexplainedAgain,
  profile: (values: object) => ({
    effects: [{ queryKey: queryKeys.profile, to: (user) => ({ ...user, ...values }) }],
    makes: [],
  }),
};

/** A version of the app that does not know the kind, or its arguments, shows nothing of it. */
kinds.meaningOf = ({ kind, args }: Change, of: Of): Meaning => {
  try {
    return KINDS[kind]?.(args as never, of) ?? none;
  } catch {
    return none;
  }
};
