import { placeKey } from './place-key.js';

it.each([
  ['Ηράκλειο', 'Irákleio'],
  ['Χανιά', 'Chania'],
  ['ΧΑΝΙΑ', 'Hania'],
  ['Θεσσαλονίκη', 'Thessaloníki'],
  ['Ναύπλιο', 'Náfplio'],
  ['Εύβοια', 'Evvoia'],
  ['Αγία Παρασκευή', 'Agia Paraskevi'],
  ['Καλαμπάκα', 'Kalabaka'],
  ['Ιωάννινα', 'Ioannina'],
  ['Φάρσαλα', 'Pharsala'],
  ['Ξάνθη', 'Xanthi'],
  ['Κόρινθος', 'Corinthos'],
  ['Μεσολόγγι', 'Mesologgi'],
  ['Alcalá de Henares', 'alcala  de henares'],
  ["L'Hospitalet", 'l hospitalet'],
])('%s sounds like %s', (one, other) => expect(placeKey(one)).toBe(placeKey(other)));

it.each([
  ['Λαμία', 'Λάρισα'],
  ['Θήβα', 'Τίβα'],
  ['Βόλος', 'Βώλακας'],
])('%s does not sound like %s', (one, other) => expect(placeKey(one)).not.toBe(placeKey(other)));

it('is empty for a text without letters', () => expect(placeKey(' -’')).toBe(''));
