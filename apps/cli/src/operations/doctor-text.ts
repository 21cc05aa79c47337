import { DOCTOR_AREAS, type DoctorCheck } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { indented } from '../terminal/wrap.js';

const NAME_WIDTH = 17;
/** Where a message begins: two blanks, the sign, a blank, the name and two more. */
const COLUMN = 4 + NAME_WIDTH + 2;
const DEEPER = 7;
/** Narrower than this a message has a line of its own, as it has beside a longer name. */
const NARROW = 60;

type Drawing = Pick<Context, 'paint' | 'marks'> & { columns: number };

const mark = ({ paint, marks }: Drawing, state: DoctorCheck['state']): string =>
  ({
    fine: paint('green', marks.done),
    look_after: paint('yellow', marks.attention),
    wrong: paint('red', marks.wrong),
    skipped: paint('dim', marks.waiting),
  })[state];

const linesOf = (drawing: Drawing, check: DoctorCheck): string[] => {
  const { paint, marks, columns } = drawing;
  const { state, advice } = check;
  const [name, message, detail] = [check.name, check.message, check.detail ?? ''].map(clean) as [
    string,
    string,
    string,
  ];
  const isFinding = state === 'wrong' || state === 'look_after';
  const head = `  ${mark(drawing, state)} `;
  const lines: string[] = [];
  const style = (text: string) => (state === 'skipped' ? paint('dim', text) : text);
  if (columns < NARROW || name.length > NAME_WIDTH)
    lines.push(`${head}${name}`, ...indented(message, 4, columns).map(style));
  else {
    const [first = '', ...more] = indented(message, COLUMN, columns).map((line) => line.slice(COLUMN));
    lines.push(`${head}${name.padEnd(NAME_WIDTH)}  ${style(first)}`);
    lines.push(...more.map((line) => `${' '.repeat(COLUMN)}${style(line)}`));
  }
  if (detail !== '') {
    const beside =
      !isFinding &&
      columns >= NARROW &&
      name.length <= NAME_WIDTH &&
      COLUMN + message.length + 3 + detail.length <= columns;
    if (beside) lines[0] += paint('dim', `   ${detail}`);
    else lines.push(...indented(detail, isFinding ? DEEPER : 4, columns).map((line) => paint('dim', line)));
  }
  for (const { action, effect } of advice) {
    const text = `${marks.next} ${clean(action)}`;
    const fits = effect !== undefined && DEEPER + text.length + 3 + effect.length <= columns;
    const [first = '', ...more] = indented(text, DEEPER, columns - 2);
    lines.push(fits ? `${first}${paint('dim', `   ${clean(effect)}`)}` : first, ...more.map((line) => `  ${line}`));
    if (effect !== undefined && !fits)
      lines.push(...indented(clean(effect), DEEPER + 2, columns).map((line) => paint('dim', line)));
  }
  return lines;
};

const titleOf = (area: string): string => `${area[0]!.toUpperCase()}${area.slice(1)}`;

/** The checks by area, for people. */
export const doctorText = (checks: DoctorCheck[], drawing: Drawing): string =>
  DOCTOR_AREAS.flatMap((area) => {
    const own = checks.filter((check) => check.area === area);
    if (own.length === 0) return [];
    return [drawing.paint('bold', titleOf(area)), ...own.flatMap((check) => linesOf(drawing, check))];
  }).join('\n');
