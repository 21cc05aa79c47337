/** Domains of mail that many keepers have. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.gr',
  'outlook.com',
  'outlook.com.gr',
  'live.com',
  'yahoo.com',
  'yahoo.gr',
  'yahoo.es',
  'icloud.com',
  'otenet.gr',
  'forthnet.gr',
];

/** True if one letter is missing, added, different, or two neighbours are swapped. */
const isOneLetterAway = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
};

/** The common domain that this one was probably meant to be; null if it is none, or is one itself. */
export const nearDomain = (domain: string | null): string | null => {
  if (domain === null || COMMON.includes(domain)) return null;
  return COMMON.find((common) => isOneLetterAway(domain, common)) ?? null;
};

/** The address with that domain. */
export const nearMiss = (email: string | null): string | null => {
  const [, local, domain] = /^(.+)@([^@]+)$/.exec(email ?? '') ?? [];
  const near = nearDomain(domain ?? null);
  return near === null ? null : `${local}@${near}`;
};
