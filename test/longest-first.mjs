import Sequencer from '@jest/test-sequencer';

/** The longest first, so that no worker is left alone with one in the end. */
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

/** Without the times of an earlier run Jest goes by the size of the files, and these are short for what they do. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
