import { COUNTRIES } from '@kypseli/domain';
import { LAWS, registerLaw } from './laws.js';

it('names the source and the day of every law, in each language', () => {
  for (const law of [...Object.values(LAWS), ...[null, ...COUNTRIES].map(registerLaw)])
    expect([law.source, law.as_of, Object.values(law.text)]).toEqual([
      expect.stringMatching(/^https:\/\//),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      [expect.stringMatching(/\S/), expect.stringMatching(/\S/), expect.stringMatching(/\S/)],
    ]);
});

it('claims the law of the European Union there only', () => {
  expect(registerLaw('GR').text.en).toMatch(/^Regulation \(EU\) 2019\/6/);
  expect(registerLaw('GB').text.en).toMatch(/^Veterinary Medicines Regulations 2013/);
  for (const country of ['US', 'CA', 'TR', 'AU'] as const)
    expect(registerLaw(country).text.en).toMatch(/^The law of your country is not recorded here/);
});
