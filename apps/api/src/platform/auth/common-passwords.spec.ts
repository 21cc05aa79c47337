import { readFileSync } from 'node:fs';
import { isCommonPassword } from './common-passwords.js';

const leaked = readFileSync(new URL('../../../data/passwords/leaked.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const ABOUT = ['Ελένη', "O'Brien-García", 'eleni.markou@melissia.example'];

it('refuses every leaked password of 12 characters or more, and the most common ones with a year appended', () => {
  const long = leaked.filter((password) => password.length >= 12);
  expect(long.length).toBeGreaterThan(300);
  expect(long.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
  expect(leaked.slice(0, 3_000).filter((password) => !isCommonPassword(`${password}-1987!`))).toEqual([]);
});

it.each([
  'passwordpassword',
  'P@$$w0rd12345',
  '0987654321098',
  'abcdefghijklmn',
  'xyxyxyxyxyxyxy',
  'Sunshine-2024!',
  'Kypseli2026!!',
  'Μελισσοκόμος',
  'colmena-miel-7',
  'Eleni-Markou-1',
  'ελενη-garcia-85',
  'garciabrien99',
])('refuses %s', (password) => expect(isCommonPassword(password, ABOUT)).toBe(true));

it.each([
  'lavender-and-thyme-26',
  'walking the yard',
  'mellifera-26',
  '857203948271',
  'Eleni-walks-her-dog',
  '🐝🌼🍯🐻🌞🌧🍃🐝🌻🪻🐌🌲',
])('takes %s', (password) => expect(isCommonPassword(password, ABOUT)).toBe(false));
