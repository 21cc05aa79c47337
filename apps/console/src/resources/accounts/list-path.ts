/** The address of a list with the records of one account. */
export const listPath = (resource: string, account: string): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ account }))}`;
