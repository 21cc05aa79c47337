import { Refusal } from '../platform/http/refusal.js';
import { isCommonPassword } from './common-passwords.js';

const refused = (code: 'validation_failed' | 'passwords_differ', message: string, field: string) =>
  new Refusal(code, message, [{ path: [field], message }]);

/** `field` is where the password stood in the request. @throws Refusal validation_failed */
export const refuseCommon = (password: string, field: string): void => {
  if (isCommonPassword(password))
    throw refused('validation_failed', 'This password is too common. Please choose another.', field);
};

/** @throws Refusal passwords_differ, validation_failed (a common one) */
export const checkNewPassword = (input: { new_password: string; confirm_password: string }): void => {
  if (input.new_password !== input.confirm_password)
    throw refused('passwords_differ', 'Passwords must be identical.', 'confirm_password');
  refuseCommon(input.new_password, 'new_password');
};
