import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeFrom, labelAddress, labelCode, readLabelCode, spacedLabelCode } from './label-code.js';

const HIVE = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the code of a label', () => {
  it('is the first 40 bits of the hash in Crockford’s base32, with his check symbol', () => {
    const bits = BigInt(`0x${createHash('sha256').update(`label:${HIVE}`).digest('hex').slice(0, 10)}`);
    const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U';
    const digits = Array.from({ length: 8 }, (_, nth) => symbols[Number((bits >> BigInt(35 - 5 * nth)) % 32n)]);
    expect(labelCode(HIVE)).toBe(digits.join('') + symbols[Number(bits % 37n)]);
    expect(labelCode(HIVE.toUpperCase())).toBe(labelCode(HIVE));
  });

  it('takes the next 40 bits where the check symbol would be no letter or digit', () => {
    const sign = [0, 0, 0, 0, 32];
    expect(codeFrom(Uint8Array.of(...sign))).toBeNull();
    expect(codeFrom(Uint8Array.of(...sign, 0, 0, 0, 0, 31))).toBe('0000000ZZ');
  });

  it('is read as it is written, spaced, in small letters, and with I, L and O', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = labelCode(id);
        expect(readLabelCode(code)).toBe(code);
        expect(readLabelCode(spacedLabelCode(code).toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o'))).toBe(code);
      }),
    );
  });

  it('is read with Greek letters that look like its own, in capitals and in small letters', () => {
    const greek = (text: string) =>
      text.replace(/[ABEHKMNPTXYZ]/g, (latin) => 'ΑΒΕΗΚΜΝΡΤΧΥΖ'['ABEHKMNPTXYZ'.indexOf(latin)]!);
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = labelCode(id);
        const written = greek(code).replaceAll('1', 'Ι').replaceAll('0', 'Ο');
        for (const typed of [written, written.toLowerCase()]) expect(readLabelCode(typed)).toBe(code);
      }),
    );
    expect(readLabelCode('000000ΩΣΠ')).toBeNull();
  });

  it('is refused with one wrong symbol, or two that changed places', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(7), fc.nat(31), (id, at, other) => {
        const code = labelCode(id);
        const wrong = code.slice(0, at) + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[other] + code.slice(at + 1);
        expect(readLabelCode(wrong)).toBe(wrong === code ? code : null);
        const swapped =
          code.slice(0, at) +
          code
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          code.slice(at + 2);
        expect(readLabelCode(swapped)).toBe(swapped === code ? code : null);
      }),
    );
  });

  it.each(['', '7K3M', 'U0000000U', 'https://example.org', '0000000000'])('is not “%s”', (typed) => {
    expect(readLabelCode(typed)).toBeNull();
  });

  it('has an address in capitals', () => {
    expect(labelAddress('https://kypseli.app', '0000000ZZ')).toBe('HTTPS://KYPSELI.APP/H/0000000ZZ');
  });
});
