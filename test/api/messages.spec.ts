import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_ERROR_CODES } from '@kypseli/contract';

const FOLDER = join(process.cwd(), 'apps/web/src/i18n');

/** A text of the web app by `namespace:key`, such as `common:error.offline`. */
const textOf = (language: string, address: string): unknown => {
  const [namespace, key] = address.split(':') as [string, string];
  const texts = JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')) as object;
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts);
};

/** Every message of the product, and its key among the texts. */
const MESSAGES: [string, ...string[]][] = [
  ['Your email address is confirmed!', 'parts/accounts:confirmed.title'],
  ['Please enter your email!', 'parts/issues:required_email'],
  ['Please enter your password!', 'parts/issues:required_password'],
  ['Please enter your first name!', 'parts/issues:required_firstname'],
  ['Please enter your last name!', 'parts/issues:required_lastname'],
  ['Please accept the terms of use.', 'parts/issues:terms_not_accepted'],
  [
    'Please Accept our Terms of Use & Privacy Policy to continue.',
    'parts/accounts:gate.terms',
    'common:error.terms_not_accepted',
  ],
  ['Please verify your email to continue.', 'parts/accounts:gate.verify', 'common:error.email_not_verified'],
  ['We have sent an email to your inbox.', 'parts/accounts:mail.sent'],
  ['Email not received?', 'parts/accounts:mail.notReceived'],
  ['Invalid email address.', 'parts/issues:invalid_email'],
  ['Please reenter your password!', 'parts/issues:required_confirm_password'],
  ['Passwords must be identical.', 'common:error.passwords_differ', 'parts/issues:passwords_differ'],
  ['This hive number already exists.', 'common:error.hive_number_taken'],
  ['Invalid email or password!', 'common:error.invalid_credentials'],
  [
    'You have reached the maximum number of hives allowed in the free version.',
    'parts/billing:limit',
    'common:error.free_hive_limit',
  ],
  ['Please select your subscription.', 'parts/billing:select'],
  ['All of the hives data will be permanently lost.', 'parts/apiaries:delete.lost'],
  ['Are you sure you want to proceed?', 'parts/apiaries:delete.sure'],
  ['Are you sure you want to DELETE this apiary?', 'parts/apiaries:delete.title'],
  ['Are you sure you want to CANCEL your subscription?', 'parts/plan:cancel.title'],
  ['Your subscription is cancelled.', 'parts/plan:cancel.done'],
  [
    'Use filters to find standout hives, select groups with similar traits and schedule actions.',
    'parts/bulk:filterHelp',
  ],
];

test.each(MESSAGES)('“%s” is literal in English, and translated in Greek and Spanish', (message, ...places) => {
  for (const place of places) {
    expect([place, textOf('en', place)]).toEqual([place, message]);
    for (const language of ['el', 'es']) {
      expect([place, textOf(language, place)]).toEqual([place, expect.any(String)]);
      expect(textOf(language, place)).not.toBe(message);
    }
  }
});

test.each([
  'parts/apiaries:delete.about_one',
  'parts/apiaries:delete.about_other',
  'parts/bulk:delete.about_one',
  'parts/bulk:delete.about_other',
])('the warning at %s begins as specified', (place) => {
  expect(textOf('en', place)).toMatch(/^You are about to /);
});

test.each(['viewCompleted', 'viewUncompleted'])(
  'the switch between open and completed actions has the key %s',
  (key) => {
    for (const language of ['en', 'el', 'es'])
      expect(textOf(language, `parts/actions:${key}`)).toEqual(expect.any(String));
  },
);

test.each(['en', 'el', 'es'])('every code of an issue and of a failed import has a text in %s', (language) =>
  expect(IMPORT_ERROR_CODES.filter((code) => typeof textOf(language, `parts/issues:${code}`) !== 'string')).toEqual([]),
);

describe('the legal texts', () => {
  interface Section {
    paragraphs: string[];
    table?: { rows: string[][] };
  }
  const sectionsOf = (language: string, page: string) => textOf(language, `legal:${page}.sections`) as Section[];
  const proseOf = (language: string, page: string) =>
    sectionsOf(language, page)
      .flatMap(({ paragraphs }) => paragraphs)
      .join('\n');

  test('are under Greek law, with the courts of Athens, and the Greek version prevails', () => {
    const prose = proseOf('en', 'terms');
    expect(prose).toMatch(/governed by Greek law/);
    expect(prose).toMatch(/courts of Athens/);
    for (const page of ['terms', 'privacy', 'cookies'])
      expect(proseOf('en', page)).toContain('The Greek version prevails over every translation.');
  });

  test('state what a subscription costs', () => {
    expect(proseOf('en', 'terms')).toContain('12 euro a month or 120 euro a year');
  });

  test.each([
    ['en', '1 year', '2 years', '1 day'],
    ['el', '1 έτος', '2 έτη', '1 ημέρα'],
    ['es', '1 año', '2 años', '1 día'],
  ])('list consent, analytics and advertising cookies with their durations in %s', (language, year, years, day) => {
    const rows = sectionsOf(language, 'cookies').flatMap(({ table }) => table?.rows ?? []);
    const [consent, , , visitor, visit, brief, recognition] = rows.map((row) => row.at(-1));
    expect([consent, visitor, visit, brief, recognition]).toEqual([year, years, day, day, year]);
  });
});
