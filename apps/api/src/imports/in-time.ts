/** Called between two steps of a work; throws where nobody waits for it any more. */
export type Proceed = () => void;

export const LATE = Symbol('late');

/** How long a request waits for what can be done behind it; well below the deadline of its answer. */
export const WAITED_FOR = { reading: 2_500, check: 6_000 };

class GivenUp extends Error {}

/** What a work brings, or LATE where it takes more than so many ms: then the work is given up at its next step. */
export const inTime = async <Result>(
  ms: number,
  work: (proceed: Proceed) => Promise<Result>,
): Promise<Result | typeof LATE> => {
  let isLate = false;
  const begun = work(() => {
    if (isLate) throw new GivenUp('Nobody waits for this any more.');
  });
  if (ms === Number.POSITIVE_INFINITY) return begun;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      // Nobody hears of its end from now on.
      begun.catch(() => undefined);
      resolve(LATE);
    }, ms);
  });
  return Promise.race([begun, late]).finally(() => clearTimeout(timer));
};
