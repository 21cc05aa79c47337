/** Domains of the large mail services, which keepers mistype. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.gr',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.gr',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'msn.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  'googlemail.com',
  'protonmail.com',
  'proton.me',
  'otenet.gr',
  'windowslive.com',
];

/** True if one letter was added, left out or replaced, or two neighbours were exchanged. */
const isOneAway = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const restOne = one.slice(start);
  const restOther = other.slice(start);
  return (
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    restOne.slice(1) === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
};

/** The common domain that was probably meant; null if the domain is one, or like none. */
export const nearMiss = (domain: string | null): string | null => {
  const typed = domain?.toLowerCase() ?? '';
  if (typed === '' || COMMON.includes(typed)) return null;
  return COMMON.find((common) => isOneAway(typed, common)) ?? null;
};
