import { expect, test } from 'vitest';
import { isbnDbAdapter } from '../../src/integrations/isbndb.ts';
import { bookPort } from '../../src/modules/pricing/books/book-source.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';

const account = { plan: 'premium', api_key: 'KEY_secret', percent: '40' };

/** A fake ISBNdb, with the source of book values that uses it. */
async function isbnDb() {
  const fake = await fakeService();
  const adapters = adaptersOf([isbnDbAdapter({ premium: fake.url, pro: `${fake.url}/pro` })]);
  const opened = { slug: 'isbndb' as const, key: '1', account };
  return { fake, adapters, source: adapters.open(bookPort, opened) };
}
const book = (isbn13: string, more: object = {}) => ({ isbn13, title: 'A title', authors: ['Ann', 'Bob'], ...more });

test('[pricing-15] books are looked up a thousand at a time and valued at a share of their list prices', async () => {
  const { fake, source } = await isbnDb();
  const isbns = Array.from({ length: 1_001 }, (_, i) => `97800000${String(i).padStart(5, '0')}`);
  const [first = '', second = '', third = ''] = isbns;
  fake.play({
    'POST /books': ({ body }) =>
      (JSON.parse(body) as { isbns: string[] }).isbns.length === 1
        ? [200, { total: 0, data: [] }]
        : [200, { total: 3, data: [book(first, { msrp: '34.99' }), book(second, { msrp: 10 }), book(third)] }],
  });
  expect([...(await source.lookUp(isbns))]).toEqual([
    [first, { title: 'A title', author: 'Ann, Bob', worth: 14, currency: 'USD' }],
    [second, { title: 'A title', author: 'Ann, Bob', worth: 4, currency: 'USD' }],
    [third, { title: 'A title', author: 'Ann, Bob', worth: null, currency: 'USD' }],
  ]);
  expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual(['KEY_secret', 'KEY_secret']);
  const requests = fake.bodiesOf('POST /books') as { isbns: string[] }[];
  expect(requests.map((one) => one.isbns.length)).toEqual([1_000, 1]);
});

test('[pricing-15] a key is tested without looking up a book, and a rejection gives the reason', async () => {
  const { fake, adapters, source } = await isbnDb();
  fake.play({ 'GET /key': [200, { key: 'KEY_secret' }], 'POST /books': [401, { message: 'Unknown key' }] });
  expect(await adapters.of('isbndb').test(account)).toBe('ISBNdb Premium');
  await expect(source.lookUp(['9780131103627'])).rejects.toMatchObject({ fault: 'auth', message: 'Unknown key' });
  fake.play({ 'POST /books': [200, { books: 'none' }] });
  await expect(source.lookUp(['9780131103627'])).rejects.toMatchObject({ fault: 'unknown' });
});
