import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit } from './mrz.ts';
import { mayBeId, readScannedId } from './scanned-id.ts';

const today = '2026-11-26';
const aamva = (elements: readonly string[], head = 'ANSI 636014040002DL00410278ZC03190008DL') =>
  `@\n\u001e\r${head}${elements.join('\n')}\r`;

test('the barcode of a US driver’s license fills every field', () => {
  const text = aamva([
    'DAQD1234562',
    'DCSSAMPLE-O’NEIL',
    'DDEN',
    'DACALEXANDER',
    'DADQUINN',
    'DBB08311978',
    'DBA08312031',
    'DAG2570 24TH STREET',
    'DAHAPT 4',
    'DAISACRAMENTO',
    'DAJCA',
    'DAK958180000  ',
    'DCGUSA',
  ]);
  expect(readScannedId(text, today)).toEqual({
    id: {
      kind: 'driving-licence',
      number: 'D1234562',
      birth_date: '1978-08-31',
      expires_on: '2031-08-31',
      issued_by: 'CA, US',
      first_name: 'Alexander',
      last_name: 'Sample-O’Neil',
      address: {
        address1: '2570 24th Street',
        suite: 'Apt 4',
        city: 'Sacramento',
        state: 'CA',
        zip: '95818',
        country: 'US',
      },
    },
  });
});

test('Canadian licenses with the year first, ID cards and first-edition cards with one name are read', () => {
  const canada = aamva(
    [
      'DAQB4521',
      'DCSTREMBLAY',
      'DACLUC',
      'DBB19800229',
      'DBA20300101',
      'DAGRUE 1',
      'DAIMONTREAL',
      'DAJQC',
      'DAKH2X 1Y4',
      'DCGCAN',
    ],
    'ANSI 604428090002ID00410278ZQ03190008ID',
  );
  expect(readScannedId(canada, today)).toMatchObject({
    id: {
      kind: 'identity-card',
      birth_date: '1980-02-29',
      issued_by: 'QC, CA',
      address: { zip: 'H2X 1Y4', country: 'CA' },
    },
  });
  const first = aamva(['DAAPUBLIC,JOHN,Q', 'DAQ99', 'DBB19500102'], 'ANSI 6360260101DL00290179DL');
  expect(readScannedId(first, today)).toMatchObject({
    id: { first_name: 'John', last_name: 'Public', expires_on: null, address: null },
  });
  expect(readScannedId(aamva(['DAQ1', 'DBB02301990']), today)).toMatchObject({
    why: expect.stringContaining('birth date'),
  });
});

test('the sample passport and ID card of ICAO 9303 are read', () => {
  const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(readScannedId(passport, today)).toEqual({
    id: {
      kind: 'passport',
      number: 'L898902C3',
      birth_date: '1974-08-12',
      expires_on: '2012-04-15',
      issued_by: 'UTO',
      first_name: 'Anna Maria',
      last_name: 'Eriksson',
      address: null,
    },
  });
  const card = 'I<UTOD231458907<<<<<<<<<<<<<<<7408122F1204159UTO<<<<<<<<<<<6ERIKSSON<<ANNA<MARIA<<<<<<<<<<';
  expect(readScannedId(card, today)).toMatchObject({ id: { kind: 'identity-card', number: 'D23145890' } });
  // Something was typed before the scan.
  expect(readScannedId(`X12${card}`, today)).toEqual(readScannedId(card, today));
  expect(readScannedId(`12${passport}`, today)).toEqual(readScannedId(passport, today));
  expect(readScannedId('356938035643809', today)).toHaveProperty('why');
  expect(['@', 'P<UTO', '356938'].map(mayBeId)).toEqual([true, true, false]);
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const field = (max: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: max });
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const later = fc
  .date({ min: new Date('2026-12-01'), max: new Date('2070-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const number = fc.string({ unit: fc.constantFrom(...letters, ...'0123456789'), minLength: 5, maxLength: 9 });
const short = (text: string) => text.replaceAll('-', '').slice(2);
const checked = (text: string) => `${text}${checkDigit(text)}`;
const person = fc.record({ first: field(12), last: field(12), number, birth: day, expiry: later });

/** The machine-readable zone of a passport and an ID card, built from their values. */
function zonesOf({ first, last, number: no, birth, expiry }: typeof person extends fc.Arbitrary<infer P> ? P : never) {
  const [b, e, n] = [checked(short(birth)), checked(short(expiry)), checked(no.padEnd(9, '<'))];
  const two = `${n}UTO${b}F${e}${'<'.repeat(14)}0`;
  const passport = [`P<UTO${last}<<${first}`.padEnd(44, '<'), two + checkDigit(n + b + two.slice(21, 43))];
  const one = `I<UTO${n}`.padEnd(30, '<');
  const middle = `${b}F${e}UTO${'<'.repeat(11)}`;
  const card = [one, middle + checkDigit(one.slice(5) + b + e + middle.slice(18)), `${last}<<${first}`.padEnd(30, '<')];
  return [passport, card];
}

test('every machine-readable zone is read back, and a misread digit is never accepted', () => {
  fc.assert(
    fc.property(person, fc.nat(), fc.integer({ min: 1, max: 9 }), (holder, at, by) => {
      for (const lines of zonesOf(holder)) {
        const text = lines.join('\n');
        const read = readScannedId(text, today);
        expect(read).toMatchObject({
          id: { number: holder.number, birth_date: holder.birth, expires_on: holder.expiry },
        });
        const places = [...text].flatMap((letter, i) => (/\d/.test(letter) ? [i] : []));
        const place = places[at % places.length] ?? 0;
        const other = String((Number(text[place]) + by) % 10);
        expect(readScannedId(text.slice(0, place) + other + text.slice(place + 1), today)).toHaveProperty('why');
      }
    }),
    { numRuns: 150 },
  );
});
