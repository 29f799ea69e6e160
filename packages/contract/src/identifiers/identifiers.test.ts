import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { countryCodes, countryName, countrySchema } from '../country.ts';
import { bankCode, bankLabels, isAbaRouting, isBic, isIban } from './bank-identifiers.ts';
import { imeiFault, imeiSchema } from './imei.ts';

describe('identifiers', () => {
  test.each(['490154203237518', '356938035643809', '35 693803-564380 9'])('IMEI %s is accepted', (imei) => {
    expect(imeiFault(imei)).toBeNull();
  });

  test.each([
    ['490154203237519', 'check digit'],
    ['000000000000000', 'never issued'],
    ['49015420323751', '15 digits'],
    ['49015420323751A', 'only digits'],
  ])('IMEI %s is refused because of its %s', (imei, reason) => {
    expect(imeiFault(imei)).toContain(reason);
  });

  test('an IMEI with one wrong digit is never accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'490154203237518'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        return imeiFault(digits.join('')) !== null;
      }),
    );
  });

  test('an IMEI is stored without the separators people type', () => {
    const parsed = safeParse(imeiSchema, '49-015420-323751 8');
    expect(parsed).toMatchObject({ success: true, output: '490154203237518' });
  });

  test.each(['021000021', '011000015', '121042882'])('routing number %s is accepted', (number) => {
    expect(isAbaRouting(number)).toBe(true);
  });

  test.each(['123456789', '000000000', '12104288', '12104288x'])('routing number %s is refused', (number) => {
    expect(isAbaRouting(number)).toBe(false);
  });

  test.each(['IE29AIBK93115212345678', 'DE89370400440532013000', 'NO9386011117947'])('IBAN %s is accepted', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(bankCode(iban.toLowerCase().replaceAll(/(.{4})/g, '$1 ')))).toBe(true);
  });

  test.each(['IE29AIBK93115212345679', 'DE8937040044053201300', 'XX89370400440532013000', 'DE89', ''])(
    'IBAN %s is refused',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );

  test('an IBAN with one wrong digit is never accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'DE89370400440532013000'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        return !isIban(digits.join(''));
      }),
    );
  });

  test('a BIC has 8 or 11 characters', () => {
    expect(['AIBKIE2D', 'AIBKIE2DXXX'].every(isBic)).toBe(true);
    expect(['AIBKIE2', 'AIBKIE2DXX', '1IBKIE2D', ''].some(isBic)).toBe(false);
  });

  test('[forms-09] Ireland uses IBAN and BIC where other countries use account and routing number', () => {
    expect(bankLabels('IE')).toEqual({ bank: 'BIC', account: 'IBAN' });
    expect(bankLabels('US')).toEqual({ bank: 'Routing number', account: 'Account number' });
  });

  test('[forms-07] countries are about 250 ISO codes, including the Netherlands Antilles', () => {
    expect(countryCodes.length).toBeGreaterThan(245);
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(safeParse(countrySchema, 'AN').success).toBe(true);
    expect(new Set(countryCodes.map(countryName)).size).toBe(countryCodes.length);
    expect(countryName('AN')).toBe('Netherlands Antilles');
    for (const code of ['XX', 'us', '', 'USA']) expect(safeParse(countrySchema, code).success, code).toBe(false);
  });
});
