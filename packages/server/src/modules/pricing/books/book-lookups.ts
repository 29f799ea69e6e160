import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { amountText, parseAmount } from '@recoup/contract/money';
import { isbnFaults, mostIsbns } from '@recoup/contract/pricing/books';
import { isbnOf } from '@recoup/contract/pricing/isbn';
import { priceSheetColumns } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, isNotNull, isNull } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Services } from '../../../platform/services.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { bookLookups } from '../../../schema/price-imports.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { addProducts, productIds } from '../custom-catalog/add-products.ts';
import { csvRows } from '../custom-catalog/custom-rows.ts';
import { beginImport } from '../price-imports/import-prices.ts';
import { SheetFault } from '../sheets/sheet-faults.ts';
import { type BookSource, bookPort, type SourceBook, sampleBooks, sampleIsbns } from './book-source.ts';

type Lookup = typeof bookLookups.$inferInsert;
type Paging = { readonly page: number; readonly limit: number };

const valid = isNull(bookLookups.reason);
const invalid = isNotNull(bookLookups.reason);

async function pageOf(tx: Tx, { page, limit }: Paging, where: typeof valid) {
  const [total] = await tx.select({ n: count() }).from(bookLookups).where(where);
  const rows = await tx
    .select()
    .from(bookLookups)
    .where(where)
    .orderBy(asc(bookLookups.row), asc(bookLookups.id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return { rows, total: total?.n ?? 0 };
}

/** The ISBNs in the rows of a list: the column isbn, or the first one. */
function isbnsIn(bytes: Uint8Array): { row: number; isbn: string }[] {
  const rows = csvRows(bytes);
  const header = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const named = header.findIndex((cell) => /^isbn(1[03])?$/.test(cell));
  const column = Math.max(0, named);
  return rows.slice(named === -1 ? 0 : 1).map(({ row, cells }) => ({ row, isbn: (cells[column] ?? '').slice(0, 100) }));
}

/** Looks up books by their ISBNs. A book that can't be priced has a reason. */
async function lookedUp(tx: Tx, source: BookSource, tenantId: number, bytes: Uint8Array): Promise<Lookup[]> {
  const { currency } = await readCompany(tx);
  const typed = isbnsIn(bytes).map((one) => ({ ...one, found: isbnOf(one.isbn) }));
  if (typed.length > mostIsbns)
    throw new SheetFault(`The list has ${typed.length} rows. Split it. You can look up ${mostIsbns} books at a time.`);
  const books = await source.lookUp([...new Set(typed.flatMap(({ found }) => (found ? [found.isbn13] : [])))]);
  const seen = new Set<string>();
  return typed.map(({ row, isbn, found }) => {
    const book = found && books.get(found.isbn13);
    const amount = book?.worth == null ? null : parseAmount(String(book.worth), currency);
    const fault = !found ? 'isbn' : seen.has(found.isbn13) ? 'duplicate' : faultOf(book, amount, currency);
    if (found) seen.add(found.isbn13);
    return {
      ...{ tenant_id: tenantId, row, isbn, isbn13: found?.isbn13 ?? null, isbn10: found?.isbn10 ?? null },
      ...{ title: book?.title ?? null, author: book?.author ?? null },
      amount: fault ? null : amount,
      reason: fault && isbnFaults[fault],
    };
  });
}

function faultOf(book: SourceBook | null | undefined, amount: number | null, ownCurrency: string) {
  if (!book) return 'unknown';
  if (book.currency !== undefined && book.currency !== ownCurrency) return 'currency';
  return amount === null ? 'unpriced' : null;
}

/** The source to ask: the company's own connection, or else the built-in samples. */
async function sourceFor(tx: Tx, services: Services): Promise<BookSource> {
  return (await serviceFor(tx, services, bookPort, null))?.service ?? sampleBooks;
}

export const bookHandlers: Handlers<typeof contract.books> = {
  listPricedBooks: async (tx, { query }) => {
    const { currency } = await readCompany(tx);
    const { rows, total } = await pageOf(tx, query, valid);
    const data = rows.map(({ id, isbn13, isbn10, title, author, amount }) => ({
      ...{ id, isbn13: isbn13 ?? '', isbn10, title: title ?? '', author: author ?? '' },
      price: { amount: amount ?? 0, currency },
    }));
    return listResult({ page: query.page, per_page: query.limit }, data, total);
  },
  listInvalidBooks: async (tx, { query }) => {
    const { rows, total } = await pageOf(tx, query, invalid);
    const data = rows.map(({ id, row, isbn, reason }) => ({ id, row, isbn, reason: reason ?? '' }));
    return listResult({ page: query.page, per_page: query.limit }, data, total);
  },
  downloadIsbnSample: async (tx, { now }) => {
    const { timezone } = await readCompany(tx);
    const content = Buffer.from([csvLine(['isbn']), ...sampleIsbns.map((isbn) => csvLine([isbn]))].join(''));
    return { fileName: `isbn-sample-${fileStamp(timezone, now)}.csv`, content };
  },
  uploadIsbns: async (tx, { upload, session, effects, services }) => {
    const source = await sourceFor(tx, services);
    const bytes = await buffer(upload.stream);
    const rows = await lookedUp(tx, source, session.tenantId, bytes).catch((error: unknown) => {
      if (error instanceof ServiceError)
        throw new Refusal('unavailable', `${source.name} didn’t respond: ${error.message}`);
      if (error instanceof SheetFault)
        throw new Refusal('invalid', error.message, { errors: { file: [error.message] } });
      throw error;
    });
    if (rows.length === 0) throw new Refusal('invalid', undefined, { errors: { file: ['has no ISBN in it'] } });
    await tx.delete(bookLookups);
    await insertMany(tx, bookLookups, rows);
    effects.emit('resource.changed', { resource: 'price', id: null });
    const wrong = rows.filter(({ reason }) => reason !== null).length;
    const message = `${counted(rows.length - wrong, 'book')} found${wrong > 0 ? `, ${counted(wrong, 'ISBN')} can’t be priced` : ''}`;
    return { success: true, message, data: { valid: rows.length - wrong, invalid: wrong } };
  },
  startBookPricing: async (tx, call) => {
    const books = await tx.select().from(bookLookups).where(valid).orderBy(asc(bookLookups.row));
    if (books.length === 0) throw new Refusal('already_done', 'Upload a list of ISBNs first.');
    const existing = await productIds(tx);
    const news = books.flatMap(({ isbn13, title, author }) =>
      isbn13 && !existing.has(isbn13)
        ? [
            {
              category: 'books' as const,
              brand: author ?? '',
              device: title ?? '',
              model: title ?? '',
              product_id: isbn13,
            },
          ]
        : [],
    );
    const { tenantId } = call.session;
    await addProducts(
      tx,
      tenantId,
      news.map((book) => ({ ...book, variant: book.product_id })),
      { custom: true },
    );
    const { currency } = await readCompany(tx);
    const terms = await tx
      .select({ term: conditions.term, amount: conditions.amount })
      .from(conditions)
      .where(and(eq(conditions.category, 'books'), eq(conditions.status, 1)));
    const lines = books.flatMap(({ isbn13, title, amount: base }) =>
      terms.map(({ term, amount }) => {
        const worth = { amount: Math.max(0, (base ?? 0) + amount), currency };
        return csvLine([isbn13 ?? '', title ?? '', term, amountText(worth)]);
      }),
    );
    const stream = Readable.from([csvLine(priceSheetColumns), ...lines]);
    const { name } = await sourceFor(tx, call.services);
    const data = await beginImport(tx, call, { name: `Books by ISBN, ${name}`, source: 'sync', stream });
    return { success: true, message: 'Comparing book prices', data };
  },
};
