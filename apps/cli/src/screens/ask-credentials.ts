import type { Context } from '../context.js';
import { interrupted } from '../exit.js';
import { openStage } from './stage.js';

const needed = (what: string) => (text: string) => (text.trim() === '' ? `Please enter your ${what}!` : null);

/** Asks on the terminal; a typed password is not shown. */
export const askCredentials = async ({ signal }: Context, server: string, email: string | undefined) => {
  const stage = openStage(signal, { whole: false });
  try {
    const name = email ?? (await stage.enter({ title: `Email at ${server}`, check: needed('email') }));
    if (name === undefined) throw interrupted();
    const password = await stage.enter({
      title: `Password for ${name.trim()}`,
      hidden: true,
      check: needed('password'),
    });
    if (password === undefined) throw interrupted();
    return { email: name.trim(), password };
  } finally {
    stage.close();
  }
};
