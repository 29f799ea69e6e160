import { currencies, currencyCodes } from '@recoup/contract/money';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nachaFile } from '../../src/modules/payouts/payout-files/nacha.ts';
import { isSafeReceiver, masspayFile, paypalMassFile } from '../../src/modules/payouts/payout-files/paypal-csv.ts';
import { asciiText, sepaText } from '../../src/modules/payouts/payout-files/plain-text.ts';
import { sepaFile } from '../../src/modules/payouts/payout-files/sepa.ts';
import { momentIn, nextBankDay } from '../../src/modules/session/company/days.ts';
import { readNacha } from './nacha-checker.ts';
import { debtor, originator } from './payouts.ts';
import { readSepa } from './sepa-checker.ts';

const name = fc.oneof(
  fc.constantFrom(
    'Jane Doe',
    'Ελένη',
    'Щукин',
    '王小明',
    'Zoë Müller-Øst',
    "O'Brien & <Söhne>",
    'Łukasz “Lu” Żak',
    'ß'.repeat(80),
  ),
  fc.string({ unit: 'grapheme' }).map((text) => `A${text}`),
);
const cents = fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(1, 10, 99, 100, 9_999_999_999));
const moment = { day: '261121', time: '0930', effectiveDay: '261123', modifier: 'A' };

const credits = fc.array(
  fc.record({
    id: fc.nat().map((n) => `BB-${n}`),
    name,
    routing: fc.constantFrom('021000021', '011000015', '121042882'),
    account: fc.integer({ min: 1000 }).map(String),
    savings: fc.boolean(),
    amount: cents,
  }),
  { minLength: 1, maxLength: 60 },
);
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

test('[orders-13] every NACHA file follows the rules, and its credits match the payouts to the cent', () => {
  fc.assert(
    fc.property(credits, (entered) => {
      const { entries, serviceClass, description } = readNacha(nachaFile(originator, entered, moment));
      expect([serviceClass, description]).toEqual(['220', 'BUYBACK']);
      expect(entries.map(({ code, routing, account, cents }) => [code, routing, account, cents])).toEqual(
        entered.map(({ savings, routing, account, amount }) => [savings ? '32' : '22', routing, account, amount]),
      );
    }),
  );
});

test('[orders-13] a balanced NACHA file debits the company’s account by the sum of its credits', () => {
  const from = { ...originator, balanced: true, offset_account: '5550001' };
  const small = credits.filter((entered) => sumOf(entered) <= 9_999_999_999n);
  fc.assert(
    fc.property(small, (entered) => {
      const { entries, serviceClass } = readNacha(nachaFile(from, entered, moment));
      expect(serviceClass).toBe('200');
      expect(entries.at(-1)).toMatchObject({ code: '27', account: '5550001', routing: from.bank_routing });
      expect(BigInt(entries.at(-1)?.cents ?? 0)).toBe(sumOf(entered));
    }),
  );
});

test('[orders-13] a NACHA file’s records match the bank’s sample', () => {
  const given = [
    { id: 'BB-1001', name: 'Jane Doe', routing: '021000021', account: '12345678', savings: false, amount: 12_550 },
    { id: 'BB-1002', name: 'John Roe', routing: '011000015', account: '998877', savings: true, amount: 4_500 },
  ];
  const lines = nachaFile(originator, given, moment).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '101 23138010412345678902611210930A094101DEST BANK              ACME BUYBACK                   ',
    '5220ACME BUYBACK                        1234567890PPDBUYBACK   261121261123   1231380100000001',
    '62202100002112345678         0000012550BB-1001        JANE DOE                0231380100000001',
    '632011000015998877           0000004500BB-1002        JOHN ROE                0231380100000002',
    '822000000200032000030000000000000000000170501234567890                         231380100000001',
    '9000001000001000000020003200003000000000000000000017050                                       ',
  ]);
  expect(lines).toHaveLength(11);
});

test.each([
  ['a wrong sum', (file: string) => file.replace('0000012550', '0000012551')],
  ['a lost record', (file: string) => file.replace(/^6.*\n/m, '')],
  ['a longer record', (file: string) => file.replace(/^(8.*)$/m, '$1 ')],
  ['a reserved description', (file: string) => file.replace('BUYBACK   26', 'PAYROLL   26')],
])('the checker of NACHA files finds %s', (_fault, broken) => {
  const file = nachaFile(
    originator,
    [{ id: 'BB-1', name: 'Jane', routing: '021000021', account: '1234', savings: false, amount: 12_550 }],
    moment,
  );
  expect(() => readNacha(file)).not.toThrow();
  expect(() => readNacha(broken(file))).toThrow('NACHA');
});

const transfers = fc
  .array(
    fc.record({
      name,
      iban: fc.constantFrom('IE29AIBK93115212345678', 'DE89370400440532013000', 'NO9386011117947'),
      bic: fc.constantFrom('', 'AIBKIE2D', 'COBADEFFXXX'),
      amount: fc.oneof(cents, fc.constant(99_999_999_999)),
      remittance: name.map((text) => `Order 1, ${text}`),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((entered) => entered.map((transfer, i) => ({ ...transfer, id: `BB-${10_000 + i}-${i}` })));
const sepaMoment = { messageId: 'RECOUP-1-7', createdAt: '2026-11-21T09:30:00Z', executionDay: '2026-11-23' };

test('[orders-13] every SEPA file is a valid pain.001.001.09, and its transfers match the payouts to the cent', () => {
  fc.assert(
    fc.property(transfers, fc.constantFrom('', 'COBADEFFXXX'), (entered, bic) => {
      const read = readSepa(sepaFile({ ...debtor, bic }, entered, sepaMoment));
      expect(read).toMatchObject({ messageId: 'RECOUP-1-7', executionDay: '2026-11-23', sum: sumOf(entered) });
      expect(read.transfers.map(({ id, iban, cents, bic }) => [id, iban, cents, bic])).toEqual(
        entered.map(({ id, iban, amount, bic }) => [id, iban, BigInt(amount), bic || null]),
      );
    }),
  );
});

test('[orders-13] a SEPA file writes names and addresses in letters that banks accept, and addresses by their parts', () => {
  const one = { id: 'A', name: 'Ørsted & Łukasz <b>', iban: debtor.iban, bic: '', amount: 5, remittance: 'Order 1' };
  const address = { street: 'Čapkova 5, 2. patro', zip: '140 00', city: 'Praha', country: 'CZ' };
  const nowhere = { ...address, city: '' };
  const lines = [
    { ...one, address },
    { ...one, id: 'B', address: nowhere },
    { ...one, id: 'C' },
  ];
  const { transfers: written } = readSepa(sepaFile(debtor, lines, sepaMoment));
  expect(written[0]?.name).toBe('Orsted + Lukasz b');
  const parts = { StrtNm: 'Capkova 5, 2. patro', PstCd: '140 00', TwnNm: 'Praha', Ctry: 'CZ' };
  expect(written.map((transfer) => transfer.address)).toEqual([parts, null, null]);
});

test.each([
  ['a wrong sum', (xml: string) => xml.replace('<CtrlSum>1.00', '<CtrlSum>1.01')],
  ['a wrong order of elements', (xml: string) => xml.replace(/(\s*<PmtMtd>.*)(\s*<NbOfTxs>.*)/, '$2$1')],
  ['an IBAN that is none', (xml: string) => xml.replaceAll('DE89', 'DE88')],
  ['a letter banks do not take', (xml: string) => xml.replace('<Nm>Jane', '<Nm>Jäne')],
  ['a day that is not wrapped', (xml: string) => xml.replace(/\s*<Dt>(.*)<\/Dt>\s*/, '$1')],
])('the checker of SEPA files finds %s', (_fault, broken) => {
  const one = { id: 'A', name: 'Jane', iban: debtor.iban, bic: '', amount: 100, remittance: 'Order 1' };
  const xml = sepaFile(debtor, [one], sepaMoment);
  expect(() => readSepa(xml)).not.toThrow();
  expect(broken(xml)).not.toBe(xml);
  expect(() => readSepa(broken(xml))).toThrow('pain.001.001.09');
});

const currency = fc.constantFrom(...currencyCodes);
const payments = currency.chain((code) =>
  fc.array(
    fc.record({
      id: fc.nat().map((n) => `BB-${n}`),
      email: fc.constantFrom('cara@paypal.test', '7up@x.test', '_a+b@x.test'),
      amount: cents.map((amount) => ({ amount, currency: code })),
      note: fc.oneof(name, fc.constantFrom('=1+1', '+cmd', '@x', '-2', 'a,"b"\nc')),
    }),
    { minLength: 1, maxLength: 30 },
  ),
);
const rowsOf = (csv: string) => parse(csv, { relax_column_count: true }) as string[][];
/** Whether a spreadsheet would run the cell as a formula. */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell);

/** A formatted amount in minor units, with exactly the decimals of its currency. */
function minorOf(text: string, code: keyof typeof currencies): bigint {
  const { decimals } = currencies[code];
  expect(text).toMatch(decimals === 0 ? /^\d+$/ : /^\d+[.,]\d{2}$/);
  return BigInt(text.replace(/[.,]/, ''));
}

test('[orders-13] [forms-06] a PayPal mass file has no header, six columns, one currency, and the amounts given in 0 or 2 decimals', () => {
  fc.assert(
    fc.property(payments, fc.boolean(), (entered, comma) => {
      const rows = rowsOf(paypalMassFile(entered, comma));
      expect(rows).toHaveLength(entered.length);
      for (const [i, row] of rows.entries()) {
        const payment = entered[i];
        expect(row).toHaveLength(6);
        expect([row[0], row[2], row[3], row[5]]).toEqual([
          payment?.email,
          payment?.amount.currency,
          payment?.id,
          'PAYPAL',
        ]);
        expect(minorOf(row[1] ?? '', payment?.amount.currency ?? 'USD')).toBe(BigInt(payment?.amount.amount ?? 0));
        expect(row.filter(runs)).toEqual([]);
      }
    }),
  );
});

test('[orders-13] [forms-06] a PayPal large batch begins with the sum and number of its rows', () => {
  fc.assert(
    fc.property(payments, (entered) => {
      const code = entered[0]?.amount.currency ?? 'USD';
      const [summary, ...rows] = rowsOf(masspayFile(entered, code, { subject: 'You, paid', message: 'Thanks' }));
      expect(summary).toMatchObject({
        0: 'PAYOUT_SUMMARY',
        2: code,
        3: String(entered.length),
        4: 'You, paid',
        5: 'Thanks',
      });
      expect(rows.every((row) => row[0] === 'PAYOUT' && row[3] === code && row.length === 7)).toBe(true);
      const sum = rows.reduce((total, row) => total + minorOf(row[2] ?? '', code), 0n);
      expect(minorOf(summary?.[1] ?? '', code)).toBe(sum);
      expect(sum).toBe(sumOf(entered.map(({ amount }) => amount)));
    }),
  );
});

test('an address that a spreadsheet would run as a formula cannot be in a file', () => {
  expect(['cara@x.test', '7@x.test', '_x@x.test'].every(isSafeReceiver)).toBe(true);
  expect(['+cara@x.test', '-x@x.test', '=x@x.test', '@x', ''].some(isSafeReceiver)).toBe(false);
});

test('a file has the date in the company’s time zone, and is paid on the next weekday', () => {
  const late = new Date('2026-11-21T02:30:00Z');
  expect(momentIn('America/Los_Angeles', late)).toEqual({ day: '2026-11-20', time: '183000' });
  expect(momentIn('UTC', new Date('2026-11-20T00:05:09Z')).time).toBe('000509');
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(nextBankDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test.each([
  ['Ελένη Παπαδάκη', 'Eleni Papadaki'],
  ['Дмитрий Щербаков', 'Dmitriy Shcherbakov'],
  ['Юлія Ґонта', 'Yuliya Gonta'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
  ['王小明', 'WangXiaoMing'],
  ['Łukasz Żółć & Söhne', 'Lukasz Zolc + Sohne'],
  ['e\u0301mile 🙂 <Þór>', 'emile Thor'],
] as const)('[orders-13] %s is paid as %s', (name, latin) => {
  expect([sepaText(name, 70), asciiText(name, 70).replace('<Thor>', 'Thor').replace('&', '+')]).toEqual([latin, latin]);
});
