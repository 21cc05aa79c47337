export interface Marks {
  full: string;
  empty: string;
  done: string;
  begun: string;
  waiting: string;
  attention: string;
  wrong: string;
  next: string;
  /** The keys that move a choice. */
  choose: string;
  /** A starred hive. */
  star: string;
}

const UTF8: Marks = {
  full: '█',
  empty: '░',
  done: '✔',
  begun: '●',
  waiting: '○',
  attention: '▲',
  wrong: '✖',
  next: '→',
  choose: '↑↓',
  star: '★',
};
const ASCII: Marks = {
  full: '#',
  empty: '.',
  done: '+',
  begun: '*',
  waiting: 'o',
  attention: '!',
  wrong: 'x',
  next: '->',
  choose: 'Up Down',
  star: '*',
};

/** Signs beside words; where the locale is not UTF-8, they are plain ASCII. */
export const marksFor = (utf8: boolean): Marks => (utf8 ? UTF8 : ASCII);
