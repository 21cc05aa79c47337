import { isCommonPassword } from '../platform/auth/common-passwords.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import type { Account } from './account.entity.js';

/** What is known about the owner of the password. */
type Keeper = Partial<Pick<Account, 'firstname' | 'lastname' | 'email'>>;

/** `field` is the path of the password in the request. @throws Refusal validation_failed */
export const refuseCommonPassword = (
  password: string,
  field: string,
  { firstname = '', lastname = '', email = '' }: Keeper,
): void => {
  if (isCommonPassword(password, [firstname, lastname, email])) throw tooCommon(field);
};

const tooCommon = (field: string) =>
  fieldRefusal([field], 'common_password', 'This password is too easy to guess. Choose another.');

const different = () =>
  fieldRefusal(['confirm_password'], 'passwords_differ', 'Passwords must be identical.', { as: 'passwords_differ' });

/** @throws Refusal passwords_differ, validation_failed (easily guessed) */
export const checkNewPassword = (input: { new_password: string; confirm_password: string }, keeper: Keeper): void => {
  if (input.new_password !== input.confirm_password) throw different();
  refuseCommonPassword(input.new_password, 'new_password', keeper);
};
