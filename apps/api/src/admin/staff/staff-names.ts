import type pg from 'pg';

/** The names of staff and of service tokens, by `staff:<id>` and `service:<id>`; others have none. */
export const readStaffNames = async (
  db: Pick<pg.ClientBase, 'query'>,
  userIds: (string | null)[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(userIds)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<{ who: string; name: string }>(
    `SELECT 'staff:' || id AS who, name FROM staff WHERE 'staff:' || id = ANY($1)
     UNION ALL SELECT 'service:' || id, name FROM service_tokens WHERE 'service:' || id = ANY($1)`,
    [wanted],
  );
  return new Map(rows.map(({ who, name }) => [who, name]));
};
