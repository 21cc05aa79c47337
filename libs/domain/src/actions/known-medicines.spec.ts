import { formOf, MEDICINES, medicineOf, staysInHive } from './known-medicines.js';

it.each([
  ['Apivar 500 mg', 'amitraz', 'strips'],
  ['apiwarol', 'amitraz', 'vaporised'],
  ['Amicel', 'amitraz', 'strips'],
  ['Api Life Var', 'thymol', 'wafers'],
  ['CheckMite+', 'coumaphos', 'strips'],
  ['MAQS', 'formicAcid', 'strips'],
])('“%s” has %s and is given as %s', (text, substance, form) => {
  expect(medicineOf(text)).toMatchObject({ substances: [substance], form });
});

it('takes no part of another word for a product', () => {
  expect(['Apivarol', 'my Apivar', ''].map(medicineOf)).toEqual([null, null, null]);
});

it.each<[string, Record<string, unknown>, boolean]>([
  ['Thymovar', { product: 'Thymovar' }, true],
  ['a gel by weight', { product: 'Apiguard', unit: 'g' }, true],
  ['strips of any product', { unit: 'ταινίες' }, true],
  ['Apivar that is vaporised', { product: 'Apivar', route: 'vaporised' }, false],
  ['tablets of amitraz', { product: 'Apiwarol', substance: 'amitraz' }, false],
  ['amitraz of another product', { substance: 'amitraz' }, true],
  ['a formic acid evaporator', { substance: 'formic acid', route: 'Verdunster' }, true],
  ['formic acid without a route', { substance: 'μυρμηκικό οξύ' }, true],
  ['oxalic acid that is trickled', { substance: 'oxalic acid', route: 'trickled' }, false],
  ['oxalic acid without a route', { substance: 'ácido oxálico' }, false],
  ['oxalic acid on strips', { substance: 'Oxalsäure', unit: 'Streifen' }, true],
  ['another medicine', { product: 'X', unit: 'ml' }, false],
])('%s stays in the hive or not', (_, details, stays) => {
  expect(staysInHive(details)).toBe(stays);
});

it('says the form of a substance only where all products agree', () => {
  expect([formOf('flumethrin'), formOf('amitraz'), formOf('thymol'), formOf(null)]).toEqual([
    'strips',
    null,
    null,
    null,
  ]);
});

it('names a source for each product', () => {
  for (const { names, source, address } of MEDICINES)
    expect([names, source, address]).toEqual([
      names,
      expect.stringMatching(/\S/),
      expect.stringMatching(/^https:\/\//),
    ]);
});
