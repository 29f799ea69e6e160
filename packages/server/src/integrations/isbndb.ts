import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type BookSource, bookPort, type SourceBook } from '../modules/pricing/books/book-source.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { jsonService } from './json-service.ts';

type Account = AccountOf<'isbndb'>;

/** The addresses of ISBNdb by plan. A key only works at the address of its own plan. */
type At = Readonly<Record<Account['plan'], string>>;
const isbnDb: At = { premium: 'https://api.premium.isbndb.com', pro: 'https://api.pro.isbndb.com' };

/** How many books one call looks up. */
const atOnce = 1_000;

// A list price is a number or a text, with or without its currency.
const price = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => Number(String(value).replace(/[^\d.]/g, ''))),
    v.finite(),
    v.gtValue(0),
  ),
  0,
);
const bookSchema = v.object({
  isbn13: v.string(),
  title: v.fallback(v.string(), ''),
  authors: v.fallback(v.array(v.string()), []),
  msrp: v.optional(price, 0),
});
const booksSchema = v.object({ data: v.array(bookSchema) });
const keySchema = v.pipe(
  v.looseObject({}),
  v.check((answer) => !('error' in answer || 'errors' in answer)),
);
const faultSchema = v.object({ message: v.optional(v.string()), errorMessage: v.optional(v.string()) });

/** Prices of used books from ISBNdb: a share of their list prices, which are in US dollars. */
export function isbnDbAdapter(at: At = isbnDb): Adapter {
  const clientOf = ({ plan, api_key }: Account) =>
    jsonService({
      name: 'ISBNdb',
      url: at[plan],
      headers: { authorization: api_key, accept: 'application/json' },
      timeoutMs: 30_000,
      messageOf(body) {
        const fault = v.safeParse(faultSchema, body);
        return fault.success ? (fault.output.message ?? fault.output.errorMessage) : undefined;
      },
    });
  return adapter('isbndb', {
    async test(account) {
      await clientOf(account).call(keySchema, 'GET', '/key');
      return account.plan === 'pro' ? 'ISBNdb Pro' : 'ISBNdb Premium';
    },
    provides: [
      provides(bookPort, (account: Account): BookSource => {
        const client = clientOf(account);
        return {
          name: 'ISBNdb',
          async lookUp(isbns) {
            const found = new Map<string, SourceBook>();
            // One call after another, because it limits calls per second.
            for (let start = 0; start < isbns.length; start += atOnce) {
              const body = { isbns: isbns.slice(start, start + atOnce) };
              const { data } = await client.call(booksSchema, 'POST', '/books', body);
              for (const book of data) found.set(book.isbn13, worthOf(book, Number(account.percent)));
            }
            return found;
          },
        };
      }),
    ],
  });
}

function worthOf({ title, authors, msrp }: v.InferOutput<typeof bookSchema>, percent: number): SourceBook {
  const worth = msrp > 0 ? Math.round(msrp * percent) / 100 : null;
  return { title: title.slice(0, 200), author: authors.join(', ').slice(0, 200), worth, currency: 'USD' };
}
