/** What is said where somebody stops before the import. */
export const waitsAs = (id: string): string =>
  `Nothing was imported. The file waits on the server; go on with:\n  kypseli import --resume ${id}`;
