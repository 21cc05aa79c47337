import type { CallInput } from '@kypseli/contract';
import { type AccountItem, accounts, find } from '@kypseli/contract/admin';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { pageOf } from '../server/list-page.js';
import { isWholeId, mailAddress } from '../terminal/ids.js';

const SHORTEST = 8;
/** The digits of an id that are the millisecond in which it was made. */
const DIGITS_OF_TIME = 12;
/** An account may be recorded a little later than its id was made. */
const LATER_MS = 60_000;

export const ACCOUNT = {
  syntax: '<account>',
  summary: 'its mail, its id, or a beginning of its id (8 digits or more)',
};

/** A page of accounts, and where the next one begins. */
export const accountPage = (api: Api, query: CallInput<typeof accounts.list>['query']) =>
  pageOf(api, accounts.list, { query });

const unknown = (text: string) => new Failure('refused', `There is no account ${text}.`, { code: 'not_found' });

/** Accounts whose address differs in one letter are named, since a mail is easily mistyped. */
const unknownMail = async (api: Api, mail: string): Promise<Failure> => {
  const { found } = await api.call(find.find, { query: { q: mail.slice(0, 200) } });
  const similar = found.filter(({ label }) => label.some(({ code }) => code === 'similar_email'));
  if (similar.length === 0) return unknown(mail);
  const ids = similar.map(({ id }) => id).join(', ');
  return new Failure('refused', `There is no account ${mail}. An address that differs in one letter: ${ids}`, {
    code: 'not_found',
  });
};

const byMail = async (api: Api, mail: string): Promise<string[]> => {
  const { items } = await accountPage(api, { filter: JSON.stringify({ q: mail.slice(0, 200) }), range: '[0,199]' });
  return items.filter(({ email }) => email?.toLowerCase() === mail.toLowerCase()).map(({ id }) => id);
};

/** An id begins with the time it was made, so accounts of that time are looked at. */
const byBeginning = async (api: Api, digits: string): Promise<string[]> => {
  const time = digits.slice(0, DIGITS_OF_TIME);
  const at = (filler: string) => Number.parseInt(time.padEnd(DIGITS_OF_TIME, filler), 16);
  const now = Date.now() + LATER_MS;
  if (at('0') > now) return [];
  const created = {
    from: new Date(at('0')).toISOString(),
    to: new Date(Math.min(at('f') + LATER_MS, now)).toISOString(),
  };
  const filter = JSON.stringify({ created });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page = await accountPage(api, { filter, range: '[0,199]', ...(after !== null && { after }) });
    found.push(...page.items.map(({ id }) => id).filter((id) => id.replaceAll('-', '').startsWith(digits)));
    after = page.next;
  } while (after !== null && found.length < 2);
  return found;
};

/** The id of an account that is named by its mail or any unique beginning of its id. @throws Failure */
export const findAccount = async (api: Api, text: string): Promise<string> => {
  const given = text.trim();
  const id = given.toLowerCase();
  if (isWholeId(id)) return id;
  const digits = id.replaceAll('-', '');
  if (!given.includes('@') && !(/^[0-9a-f]+$/.test(digits) && digits.length >= SHORTEST))
    throw new Failure('usage', `An account is a mail, an id, or ${SHORTEST} digits or more of an id, not “${given}”.`);
  const found = given.includes('@') ? await byMail(api, mailAddress(given)) : await byBeginning(api, digits);
  if (found.length > 1)
    throw new Failure('refused', `Several accounts begin with ${given}. Give more digits.`, { code: 'ambiguous' });
  if (found[0] === undefined) throw given.includes('@') ? await unknownMail(api, given) : unknown(given);
  return found[0];
};

/** An account as the list shows it. @throws Failure refused */
export const accountItem = async (api: Api, id: string): Promise<AccountItem> => {
  const { items } = await accountPage(api, { filter: JSON.stringify({ id: [id] }) });
  if (!items[0]) throw unknown(id);
  return items[0];
};
