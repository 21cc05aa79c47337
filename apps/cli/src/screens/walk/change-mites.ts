import { amountOf, type Mapping, MITE_METHODS, type MiteMethod, setMiteAmount, setMiteMethod } from '@kypseli/contract';
import { amountCheck } from '../../imports/entries.js';
import type { Walk } from './walk.js';

const METHODS: Record<MiteMethod, string> = {
  alcohol_wash: 'alcohol wash',
  sugar_shake: 'sugar shake',
  natural_drop: 'natural drop',
  drone_brood: 'drone brood',
};

/** The usual sample of a count, as the first suggestion. */
const USUAL = { sample: '300', days: '1' };

/** Asks for the method of a visit's mite count, and for the sample if no column has it; undefined: Esc. */
export const changeMites = async ({ stage }: Walk, mapping: Mapping, visit: number): Promise<Mapping | undefined> => {
  const method = await stage.choose({
    title: 'How were the mites counted?',
    choices: MITE_METHODS.map((value) => ({ value, label: METHODS[value] })),
    initial: mapping.visits[visit]!.varroa?.method,
  });
  if (method === undefined) return undefined;
  const counted = setMiteMethod(mapping, visit, method);
  const part = amountOf(method);
  const given = counted.visits[visit]!.varroa?.[part];
  if (given && !('value' in given)) return counted;
  const amount = await stage.enter({
    title: part === 'days' ? 'Over how many days?' : 'Of how many bees or cells?',
    note: 'The same for every row. If they differ, choose a column for it.',
    initial: given ? String(given.value) : USUAL[part],
    check: amountCheck,
  });
  return amount === undefined ? undefined : setMiteAmount(counted, visit, Number(amount));
};
