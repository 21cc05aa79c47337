type Kind<Work> = (name: string, work: Work) => void;

/** `test` or `describe`; skipped where there is a reason against it, which its name then says. */
export const unless =
  <Work>(reason: string | undefined | false, kind: Kind<Work> & { skip: Kind<Work> }): Kind<Work> =>
  (name, work) =>
    reason ? kind.skip(`${name} [skipped: ${reason}]`, work) : kind(name, work);
