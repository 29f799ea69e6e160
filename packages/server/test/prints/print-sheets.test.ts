import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatMoney } from '@recoup/contract/money';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { wordsIn } from '@recoup/words/all-words';
import { expect, test } from 'vitest';
import { addressSheets, labelPaper } from '../../src/modules/prints/sheets/address-sheet.ts';
import { checkSheet } from '../../src/modules/prints/sheets/check-sheet.ts';
import { kitSheet } from '../../src/modules/prints/sheets/kit-sheet.ts';
import { addressLines, type PrintOrder } from '../../src/modules/prints/sheets/print-orders.ts';
import { receiptRoll } from '../../src/modules/prints/sheets/receipt-roll.ts';
import { receiptSheet } from '../../src/modules/prints/sheets/receipt-sheet.ts';
import { statusTag } from '../../src/modules/prints/sheets/status-tag.ts';
import { diskFileStore } from '../../src/platform/file-store.ts';
import { a4, letter, officePaper } from '../../src/platform/pdf/paper.ts';
import { pdfStream, type Sheet } from '../../src/platform/pdf/pdf-stream.ts';
import { readPdf } from './pdf.ts';

const tagLook = { settings: labelSettings.initial, logo: null, ratio: null };
const noPictures = { position: 'top', logo: null, signature: null } as const;

/** An empty file store. */
const noFiles = diskFileStore(join(tmpdir(), 'recoup-no-files'));

const plain = { ...receiptsOf('mail-in').receipt.initial, words: wordsIn('en-US') };

const now = new Date('2026-11-21T06:00:00Z');
const company = {
  name: 'Northwind Devices',
  currency: 'USD',
  timezone: 'America/Los_Angeles',
  clock: null,
  address_text: '400 Harbor Way\nPortland, OR 97201',
  phone: null,
  site_url: null,
  legal_business_name: null,
  country_code: 'US',
} as const;

function anOrder(devices: number, change: Partial<PrintOrder> = {}): PrintOrder {
  return {
    id: 1,
    number: 10421,
    kind: 'mail-in',
    customer_id: 3,
    created_by_name: 'Sam Staff',
    store: null,
    id_kind: null,
    statement: null,
    purchase_invoice: null,
    paid_at: null,
    status_id: 1,
    sub_status_id: null,
    currency: 'USD',
    coupon: null,
    shipping_cost: 0,
    payout_method: 'bank-transfer',
    payout_details: { account_name: 'Ada Lovell', account_number: '•••• 6789' },
    price_locked_until: new Date('2026-12-05T07:00:00Z'),
    created_at: new Date('2026-11-21T06:00:00Z'),
    customer: {
      first_name: 'Zoë',
      last_name: 'Łukasiewicz-Nguyễn',
      email: 'zoe@example.test',
      phone: null,
      language: null,
      address: { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
    },
    items: Array.from({ length: devices }, (_, i) => ({
      name: `Phone number ${i + 1}.`,
      imei: i % 2 ? '356938035643809' : null,
      quoted_condition: 'Good',
      quoted_amount: 10_000,
      condition: null,
      agreed_amount: null,
      wiped: null,
    })),
    label: null,
    box_id: null,
    ...change,
  };
}

/** The order with each device quoted at another price. */
function quotedAt(order: PrintOrder, quoted_amount: number): PrintOrder {
  return { ...order, items: order.items.map((item) => ({ ...item, quoted_amount })) };
}

async function pagesOf(...sheets: Sheet[]) {
  return readPdf(await buffer(pdfStream('Test', now, sheets)));
}

test.each([1, 18, 19, 20, 21, 22, 23, 24, 50, 100])(
  '[orders-14] a receipt of %i devices lists each once, in order, with the total on its last page',
  async (devices) => {
    const pages = await pagesOf(receiptSheet(company, anOrder(devices), now, plain));
    const names = pages.flatMap(({ lines }) => lines.filter((line) => /^Phone number \d+\.$/.test(line)));
    expect(names).toEqual(Array.from({ length: devices }, (_, i) => `Phone number ${i + 1}.`));
    expect(pages.map(({ lines }) => lines.includes('Quoted total'))).toEqual(
      pages.map((_, i) => i === pages.length - 1),
    );
    for (const [i, { lines }] of pages.entries())
      expect(lines.at(-1)).toBe(`Order 10421 · printed Nov 20, 2026, 10:00 PM · page ${i + 1} of ${pages.length}`);
  },
);

test('[orders-14] a receipt shows names in every alphabet we print, days in the company’s time zone, and no account number', async () => {
  const [page] = await pagesOf(receiptSheet(company, anOrder(1), now, plain));
  expect(page?.lines).toEqual(
    expect.arrayContaining([
      'Zoë Łukasiewicz-Nguyễn',
      'Nov 20, 2026, 10:00 PM',
      'Bank transfer to Ada Lovell, •••• 6789',
    ]),
  );
  const yen = quotedAt(anOrder(1, { currency: 'JPY' }), 1_234_567);
  const [a4Page] = await pagesOf(
    receiptSheet({ ...company, country_code: 'JP', timezone: 'Asia/Tokyo' }, yen, now, {
      ...plain,
      words: wordsIn('en-JP'),
    }),
  );
  expect([a4Page?.width, a4Page?.height]).toEqual([...a4]);
  expect(a4Page?.lines).toContain('¥1,234,567');
});

test('[orders-14] a name in a script that the font lacks is printed in Latin letters, and any other as written', async () => {
  const device = anOrder(1);
  const named = async (name: string) => {
    const sheet = receiptSheet({ ...company, name }, device, now, plain);
    return (await pagesOf(sheet))[0]?.lines.find((line) => /Trade/.test(line));
  };
  expect(await named('王小明 Trade')).toBe('WangXiaoMing Trade');
  expect(await named('Ελένη Щукин Nguyễn Trade')).toBe('Ελένη Щукин Nguyễn Trade');
});

test.each([1, 16, 17, 50])(
  '[orders-14] a packing slip of %i devices lists each, on one page before the label',
  async (devices) => {
    const party = { name: 'Ada', lines: ['12 Elm St'], country: 'US' };
    const label = {
      carrier: 'Carrier',
      service: 'Ground',
      tracking_number: '94443825',
      sender: party,
      receiver: party,
      image_key: null,
      code_key: null,
    };
    const order = anOrder(devices, { label });
    const [slip, labelPage, ...more] = await pagesOf(kitSheet(noFiles, company, order, label, plain.words));
    expect(more).toEqual([]);
    expect(slip?.lines.filter((line) => /^Phone number \d+\.$/.test(line))).toHaveLength(devices);
    expect(labelPage?.lines).toContain('9444 3825');
  },
);

test('[settings-12] receipts and kits use the customer’s language, with the country’s money and date formats', async () => {
  const shop = { ...company, country_code: 'DE', timezone: 'Europe/Berlin' };
  const german = { ...plain, words: wordsIn('de-DE') };
  const order = quotedAt(anOrder(2, { currency: 'EUR', coupon: null }), 61_725);
  const linesOf = async (sheet: Sheet) => (await pagesOf(sheet)).flatMap(({ lines }) => lines);
  const [page, roll] = [
    await linesOf(receiptSheet(shop, order, now, german)),
    await linesOf(receiptRoll(shop, order, now, german)),
  ];
  for (const lines of [page, roll]) {
    expect(lines).toEqual(expect.arrayContaining(['Auftrag', '21.11.2026, 07:00']));
    expect(lines.join(' ')).toContain('1.234,50\u00a0€');
    expect(lines.join(' ')).not.toMatch(/Order|Quoted|Printed|We check/);
  }
  expect(page.at(-1)).toBe('Auftrag 10421 · gedruckt 21.11.2026, 07:00 · Seite 1 von 1');
  expect(page.join(' ')).toContain('Diese Preise gelten bis 05.12.2026');
  const party = { name: 'Ada', lines: ['Torstr. 5'], country: 'DE' };
  const parcel = {
    ...{ carrier: 'Post', service: 'Paket', tracking_number: '94443825' },
    ...{ sender: party, receiver: party },
  };
  const label = { ...parcel, image_key: null, code_key: null };
  const kit = await linesOf(kitSheet(noFiles, shop, { ...order, label }, label, german.words));
  expect(kit).toEqual(expect.arrayContaining(['Packzettel', 'In diesem Paket']));
  expect(kit.join(' ')).toMatch(/bis 05.12.2026, 08:00\s+ankommt/);
  // Without a carrier's label, ours is printed.
  expect(kit).toEqual(expect.arrayContaining(['ABSENDER', 'EMPFÄNGER']));
  expect(kit.join(' ')).not.toMatch(/Order|FROM|SHIP TO/);
});

test('[orders-14] once agreed, the sheet is a receipt with found conditions, agreed prices and both totals', async () => {
  const order = anOrder(2);
  const items = order.items.map((item) => ({ ...item, condition: 'Poor', agreed_amount: 4_000 }));
  const [page] = await pagesOf(receiptSheet(company, { ...order, items }, now, plain));
  const { lines = [] } = page ?? {};
  expect(lines).toContain('Receipt');
  expect(lines[lines.indexOf('Quoted') + 1]).toBe('$200.00');
  expect(lines[lines.indexOf('Total') + 1]).toBe('$80.00');
  expect(lines.filter((line) => line === 'Poor')).toHaveLength(2);
});

test.each([1, 18, 19, 20, 21, 22, 50])(
  '[orders-10] a receipt of %i devices with a coupon shows devices, coupon and total, and they add up',
  async (devices) => {
    const coupon = { id: 1, code: 'SPRING', percent: 15, amount: null };
    const order = anOrder(devices, { coupon });
    const pages = await pagesOf(receiptSheet(company, order, now, plain));
    const lines = pages.at(-1)?.lines ?? [];
    const after = (label: string) => lines[lines.indexOf(label) + 1];
    const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
    expect([after('Devices'), after('Coupon SPRING, 15%'), after('Quoted total')]).toEqual([
      usd(devices * 10_000),
      usd(devices * 1_500),
      usd(devices * 11_500),
    ]);
    expect(lines.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
  },
);

test('[orders-10] once agreed, the coupon applies to the amount paid, on the receipt and on the check stubs', async () => {
  const code = 'WELCOME-BACK-FRIENDS-OF-THE-HOUSE-2026-X';
  const quote = anOrder(10, { coupon: { id: 1, code, percent: null, amount: 1_234 } });
  const order = { ...quote, items: quote.items.map((item) => ({ ...item, condition: 'Poor', agreed_amount: 3_333 })) };
  const [page] = await pagesOf(receiptSheet(company, order, now, plain));
  const { lines = [] } = page ?? {};
  const after = (label: string) => lines[lines.indexOf(label) + 1];
  const label = `Coupon ${code}`;
  expect([after('Quoted'), after('Devices'), after(label), after('Total')]).toEqual([
    '$1,012.34',
    '$333.30',
    '$12.34',
    '$345.64',
  ]);
  const check = { number: '7', date: now, payee: 'Ada', amount: 34_564, currency: 'USD' } as const;
  const [sheet] = await pagesOf(checkSheet(company, order, check, noPictures));
  expect(sheet?.lines.filter((line) => line === label)).toHaveLength(2);
  expect(sheet?.lines.filter((line) => line === '$345.64')).toHaveLength(2);
});

test('[orders-14] a check’s payee and amount in words are never cut, however long', async () => {
  const payee = 'Wolfeschlegelsteinhausenbergerdorff and the heirs of Nguyễn Ánh Tuyết von Hohenzollern, in trust';
  const check = { number: '7', date: now, payee, amount: 777_777_777_777_777, currency: 'USD' } as const;
  const [page] = await pagesOf(checkSheet(company, anOrder(60), check, noPictures));
  const text = (page?.lines ?? []).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(payee);
  expect(text).toContain('seven hundred seventy-seven and 77/100 dollars');
  expect(text).toContain('**$7,777,777,777,777.77');
  expect(text).toContain('and 51 more devices');
});

test('[orders-14] address labels are placed as on the country’s label sheets', async () => {
  expect([officePaper('US'), officePaper('CA'), officePaper('DE')]).toEqual([letter, letter, a4]);
  const labels = Array.from({ length: 22 }, (_, i) => ({ lines: [`Name ${i}`, 'Street'], note: `Order ${i}` }));
  const european = await pagesOf(...addressSheets(labelPaper(officePaper('DE')), labels));
  expect(european.map(({ lines }) => lines.filter((line) => line.startsWith('Name')).length)).toEqual([21, 1]);
  // The note is the lowest line of its label, which is 38.1 mm high.
  const [first] = european;
  const downOf = (text: string) => first?.places[first.lines.indexOf(text)]?.[1] ?? 0;
  for (const [above, below] of [
    [0, 3],
    [3, 6],
    [15, 18],
  ] as const) {
    expect(downOf(`Order ${above}`)).toBeGreaterThan(downOf(`Name ${above}`));
    expect(downOf(`Order ${above}`)).toBeLessThan(downOf(`Name ${below}`));
    expect(downOf(`Order ${below}`) - downOf(`Order ${above}`)).toBeCloseTo(38.1 * (72 / 25.4), 1);
  }
  const top = 15.15 * (72 / 25.4);
  expect(downOf('Order 0')).toBeLessThan(top + 38.1 * (72 / 25.4));
  const abroad = { address1: 'Am Markt 1', suite: null, city: 'Kiel', state: null, zip: '24103', country: 'DE' };
  expect(addressLines(abroad, 'US')).toEqual(['Am Markt 1', '24103 Kiel', 'Germany']);
  expect(addressLines(abroad, 'DE')).toEqual(['Am Markt 1', '24103 Kiel']);
});

test('[orders-14] long names and emails are printed in full on receipts, packing slips and labels', async () => {
  const name = 'Wolfeschlegelstein Featherstonehaugh-Cholmondeley of Little Snoring';
  const email = `${'wolfeschlegelstein'.repeat(3)}@featherstonehaugh.example.test`;
  const [first_name = '', ...rest] = name.split(' ');
  const plainOrder = anOrder(1);
  const order = { ...plainOrder, customer: { ...plainOrder.customer, first_name, last_name: rest.join(' '), email } };
  const label = { lines: [name, '12 Elm St'], note: '10421' };
  const party = { name, lines: ['12 Elm St'], country: 'US' };
  const parcel = {
    ...{ carrier: 'Carrier', service: 'Ground', tracking_number: '94443825', sender: party, receiver: party },
    ...{ image_key: null, code_key: null },
  };
  const pages = await pagesOf(
    receiptSheet(company, order, now, plain),
    ...addressSheets(labelPaper(officePaper('US')), [label]),
    kitSheet(noFiles, company, { ...order, label: parcel }, parcel, plain.words),
  );
  const written = pages.map(({ lines }) => lines.join('').replaceAll(/\s/g, ''));
  expect(written[0]).toContain(email);
  for (const page of written) expect(page).toContain(name.replaceAll(' ', ''));
  expect(pages.flatMap(({ lines }) => lines).filter((line) => line.endsWith('…'))).toEqual([]);
});

test('[orders-14] a batch is drawn while it is streamed, never all at once', async () => {
  let drawn = 0;
  const sheets = function* (): Generator<Sheet> {
    for (let i = 0; i < 500; i++) {
      drawn += 1;
      yield statusTag(tagLook, company, anOrder(2), 'Being Inspected', now);
    }
  };
  const stream = pdfStream('Tags', now, sheets());
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    if (chunks.length === 20) expect(drawn).toBeLessThan(250);
  }
  expect(drawn).toBe(500);
  expect(readPdf(Buffer.concat(chunks))).toHaveLength(500);
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[settings-11] a receipt has the company’s logo above its name, on page and roll, and leaves out a damaged logo', async () => {
  for (const draw of [receiptSheet, receiptRoll]) {
    const images = async (logo: Buffer | null) => {
      const file = await buffer(pdfStream('Receipt', now, [draw(company, anOrder(1), now, { ...plain, logo })]));
      return file.toString('latin1').split('/Subtype /Image').length - 1;
    };
    expect(await images(null)).toBe(0);
    expect(await images(picture)).toBeGreaterThanOrEqual(1);
    expect(await images(Buffer.from('no picture'))).toBe(0);
  }
});

test('[settings-11] a check has the company’s logo and signature, and leaves out a damaged picture', async () => {
  const check = { number: '7', date: now, payee: 'Ada', amount: 100, currency: 'USD' } as const;
  const images = async (look: Parameters<typeof checkSheet>[3]) => {
    const file = await buffer(pdfStream('Check', now, [checkSheet(company, anOrder(1), check, look)]));
    return file.toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect(await images(noPictures)).toBe(0);
  expect(await images({ ...noPictures, logo: picture, signature: picture })).toBeGreaterThanOrEqual(2);
  expect(await images({ ...noPictures, logo: Buffer.from('no picture') })).toBe(0);
});

test('[shipping-03] a label paid by the customer is a line on the receipt and the check, and all lines add up', async () => {
  const quote = anOrder(2, { shipping_cost: 640 });
  const order = { ...quote, items: quote.items.map((item) => ({ ...item, agreed_amount: 4_000 })) };
  const [page] = await pagesOf(receiptSheet(company, order, now, plain));
  const { lines = [] } = page ?? {};
  const after = (label: string) => lines[lines.indexOf(label) + 1];
  expect(['Quoted', 'Devices', 'Shipping', 'Total'].map(after)).toEqual(['$200.00', '$80.00', '-$6.40', '$73.60']);
  const check = { number: '7', date: now, payee: 'Ada', amount: 7_360, currency: 'USD' } as const;
  const [sheet] = await pagesOf(checkSheet(company, order, check, noPictures));
  expect(sheet?.lines).toEqual(expect.arrayContaining(['Shipping', '-$6.40', '$73.60']));
});
