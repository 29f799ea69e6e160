import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, listAnswer, queryInteger } from '../wire.ts';
import { priceImportSchema } from './price-imports.ts';

/** The maximum size of a list of ISBNs. */
export const isbnListMaxBytes = 1_000_000;

/** The most books that are looked up at once. */
export const mostIsbns = 5_000;

/** Why a book has no price. */
export const isbnFaults = {
  isbn: 'This ISBN isn’t valid. Check its digits.',
  unknown: 'The source doesn’t know this ISBN',
  unpriced: 'The source has no price for this book',
  currency: 'The source’s price is in a different currency',
  duplicate: 'This book is in an earlier row',
} as const;

const paging = {
  page: v.optional(queryInteger(1, 1_000_000), 1),
  limit: v.optional(queryInteger(1, 100), 10),
};

export const listPricedBooks = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/books/automatically-data',
  access: 'pricing.view',
  summary: 'List the last uploaded books with the source’s data.',
  resource: 'price',
  query: v.object(paging),
  answer: listAnswer(
    v.object({
      id: idSchema,
      isbn13: v.string(),
      isbn10: v.nullable(v.string()),
      title: v.string(),
      author: v.string(),
      /** The base price that the source gives for it. */
      price: moneySchema,
    }),
  ),
});

export const listInvalidBooks = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/books/automatically-invalid',
  access: 'pricing.view',
  summary: 'List uploaded ISBNs that can’t be priced, with the reason.',
  resource: 'price',
  query: v.object(paging),
  answer: listAnswer(v.object({ id: idSchema, row: v.number(), isbn: v.string(), reason: v.string() })),
});

export const downloadIsbnSample = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/books/automatically-sample',
  access: 'pricing.view',
  summary: 'Get an ISBN list template as CSV.',
  resource: 'price',
  answer: { file: 'text/csv' },
});

export const uploadIsbns = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/books/upload-pricing',
  access: 'pricing.edit',
  summary: 'Upload a list of ISBNs, one per row. Each is looked up at the source.',
  resource: 'price',
  upload: { field: 'file', types: ['text/csv'], maxBytes: isbnListMaxBytes },
  idempotent: true,
  answer: actionAnswer(v.object({ valid: v.number(), invalid: v.number() })),
  refuses: ['too_large', 'unsupported_type', 'unavailable'],
});

export const startBookPricing = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/books/start-automatically-pricing',
  access: 'pricing.edit',
  summary: 'Add books to the catalog and compare their prices as an upload. Changes wait for confirmation.',
  resource: 'price',
  touches: ['catalogue', 'import'],
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done'],
});
