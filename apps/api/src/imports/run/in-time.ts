/** Called between two steps of the work. Throws if the result is no longer needed. */
export type Proceed = () => void;

export const LATE = Symbol('late');

/** How long a request waits for work that can continue in the background, in ms; well below its deadline. */
export const WAIT_MS = { reading: 2_500, check: 6_000 };

class GivenUp extends Error {}

/** Resolves to the result of `work`, or to LATE after `ms` ms. Late work ends at its next call of `proceed`. */
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
      // Its error is no longer needed either.
      begun.catch(() => undefined);
      resolve(LATE);
    }, ms);
  });
  return Promise.race([begun, late]).finally(() => clearTimeout(timer));
};
