import Sequencer from '@jest/test-sequencer';

/**
 * The longest first, so that no worker is left alone with a long one at the end. Those that mostly wait (a network that
 * is cut, passes 12 s apart) begin with those that need the processor.
 */
const LONGEST = [
  'faults/network',
  'browser/every-screen',
  'api/erasure',
  'api/copy-log',
  'api/moves-crash',
  'cli/backup',
  'api/imports-crash',
  'browser/shell',
  'faults/kill-import',
  'faults/kill-redis',
  'faults/fuzz',
  'cli/import-options',
  'faults/kill-server',
  'faults/starts',
  'browser/import',
  'api/rebuild-stretches',
  'api/contract/authorisation',
  'api/replay',
  'browser/managing',
  'browser/first-round',
  'browser/console/jobs',
  'browser/analysis',
  'browser/actions',
  'browser/inspecting',
  'cli/interruptions',
  'api/imports-guess',
  'faults/mutated',
  'faults/race',
  'api/contract/conventions',
];
const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.includes(`/${name}`));
  return rank === -1 ? LONGEST.length : rank;
};

/** Without earlier times Jest sorts by file size, and these are short for their duration. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
