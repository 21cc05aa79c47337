import Sequencer from '@jest/test-sequencer';

/** The longest first, so that no worker is left alone with a long one at the end. */
const LONGEST = [
  'authorisation',
  'erasure',
  'every-screen',
  'fuzz',
  'kill-server',
  'replay',
  'conventions',
  'first-round',
  'rebuild-stretches',
];
const isLong = ({ path }) => LONGEST.some((name) => path.includes(`/${name}`));

/** Without earlier times Jest sorts by file size, and these are short for their duration. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
