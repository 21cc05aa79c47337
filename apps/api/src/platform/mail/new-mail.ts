export interface NewMail {
  /** Set if the id is derived from the mail's cause: a second mail with this id is not written. */
  id?: string;
  kind: string;
  /** Null if no account has the address that was typed. */
  accountId: string | null;
  /** By default the present address of the account. */
  to?: string;
  /** The token of its link, and how long it is valid. */
  token?: string;
  expiresAt?: Date;
}
