/** Somebody of the staff by name; without one, the kind and the beginning of the id. */
export const staffName = (who: string, name: string | null): string => {
  if (name !== null) return name;
  const [kind, id = ''] = who.split(':', 2);
  return kind === 'machine' ? id : `${kind} ${id.slice(0, 8)}…`;
};
