type Mark = HTMLElement | SVGElement;

/** Marks whose centres differ by less are in the same row. */
const SAME_ROW = 4;

const middleOf = (mark: Mark) => {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The nearest mark in the nearest row above (-1) or below (1). */
const inNextRow = (marks: readonly Mark[], from: Mark, direction: 1 | -1): Mark | undefined => {
  const here = middleOf(from);
  const ahead = marks
    .map((mark) => ({ mark, ...middleOf(mark) }))
    .filter(({ y }) => (y - here.y) * direction > SAME_ROW)
    .sort((a, b) => (a.y - b.y) * direction);
  const row = ahead.filter(({ y }) => Math.abs(y - ahead[0]!.y) <= SAME_ROW);
  return row.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.mark;
};

/** The mark that a key leads to; undefined if the key has no meaning or there is no mark. */
export const markAt = (key: string, marks: readonly Mark[], at: number): Mark | undefined => {
  switch (key) {
    case 'ArrowRight':
      return marks[at + 1];
    case 'ArrowLeft':
      return marks[at - 1];
    case 'ArrowDown':
      return inNextRow(marks, marks[at]!, 1);
    case 'ArrowUp':
      return inNextRow(marks, marks[at]!, -1);
    case 'Home':
      return marks[0];
    case 'End':
      return marks.at(-1);
    default:
      return undefined;
  }
};
