/** The message for a keeper who stops before the import. */
export const waitsAs = (id: string): string =>
  `Nothing was imported. The file is saved on the server; continue with:\n  kypseli import --resume ${id}`;
