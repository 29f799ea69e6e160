import * as v from 'valibot';
import { integrationSlugs } from '../../add-ons/integration.ts';
import { endpoint } from '../../endpoint.ts';
import { filters, oneOf } from '../../list-filter.ts';
import { moneySchema } from '../../money.ts';
import { actionAnswer, daySchema, idSchema, listAnswer, listQuery, oneAnswer, timeSchema } from '../../wire.ts';
import { type BookAccount, bookAccountNames } from './book-accounts.ts';

/** The states of a journal entry. */
export const bookEntryStates = {
  waiting: { label: 'Waiting', tone: 'info' },
  posted: { label: 'Posted', tone: 'success' },
  /** The books refused the entry, and nothing was posted. */
  refused: { label: 'Not posted', tone: 'danger' },
  /** The books didn't respond for days. We look for the entry there before we post it again. */
  failed: { label: 'No response', tone: 'danger' },
} as const;
export type BookEntryState = keyof typeof bookEntryStates;

/** How many days back corrections are detected. */
export const bookDaysCounted = 92;

const account = v.picklist(bookAccountNames);
const theirId = v.pipe(v.string(), v.trim(), v.maxLength(100));
const optionalDay = v.nullable(daySchema);

const entries = {
  /** The first day that is posted. Null: nothing is posted yet. */
  start_on: optionalDay,
  /** The last day of the closed period. Entries that belong in it are dated the day after. */
  closed_through: optionalDay,
  /** Ids of their accounts by our accounts. */
  accounts: v.record(account, theirId) as v.GenericSchema<Partial<Record<BookAccount, string>>>,
  /** Their locations by the ids of ours. */
  places: v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), theirId),
};

/** How a company’s trade is posted to its books. */
export const bookMappingSchema = v.object(entries);
export type BookMapping = v.InferOutput<typeof bookMappingSchema>;

const named = v.object({ id: v.string(), name: v.string() });

const shownSchema = v.object({
  integration: v.picklist(integrationSlugs),
  account: v.string(),
  ...entries,
  version: v.number(),
  locations: v.array(v.object({ id: idSchema, name: v.string() })),
  /** The accounts to choose from. `kind` is the account type in the books. */
  their_accounts: v.array(v.object({ ...named.entries, kind: v.string() })),
  their_places: v.array(named),
  /** Why the books couldn't be asked for the choices. */
  message: v.nullable(v.string()),
});
export type ShownBooks = v.InferOutput<typeof shownSchema>;

const path = '/v1/pos/connections/{id}/books';

export const getBooks = endpoint({
  method: 'GET',
  path,
  access: 'integrations.view',
  summary: 'Get the accounts that each day is posted to, and the accounts you can choose.',
  resource: 'integration',
  answer: oneAnswer(shownSchema),
});

export const putBooks = endpoint({
  method: 'PUT',
  path,
  access: 'settings.edit',
  summary: 'Set the accounts that each day is posted to, and the first day to post.',
  resource: 'integration',
  body: v.object({ ...entries, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  answer: actionAnswer(v.object({ ...entries, version: v.number() })),
  refuses: ['already_done'],
});

/** One journal entry: a day at a location, or a later correction of that day. */
const bookEntrySchema = v.object({
  id: idSchema,
  integration: v.picklist(integrationSlugs),
  location_name: v.string(),
  /** The day that the entry covers, and its date in the books. */
  day: daySchema,
  dated: daySchema,
  /** 1 is the day itself. Higher numbers are its corrections. */
  number: v.number(),
  state: v.picklist(Object.keys(bookEntryStates) as [BookEntryState, ...BookEntryState[]]),
  total: moneySchema,
  lines: v.array(v.object({ account, debit: v.nullable(moneySchema), credit: v.nullable(moneySchema) })),
  /** Our reference, which also appears on the entry in the books. */
  reference: v.string(),
  /** The message from the books, and what staff can do. */
  message: v.nullable(v.string()),
  advice: v.nullable(v.string()),
  /** The entry's address in the books. */
  url: v.nullable(v.string()),
  posted_at: v.nullable(timeSchema),
});
export type BookEntry = v.InferOutput<typeof bookEntrySchema>;

export const bookEntryFilters = filters({ state: oneOf(bookEntryStates) });

export const listBookEntries = endpoint({
  method: 'GET',
  path: '/v1/pos/book-entries',
  access: 'integrations.view',
  summary: 'List the journal entries posted to the books by day and location, newest day first.',
  resource: 'book-entry',
  query: listQuery(['day'], { ...bookEntryFilters, integration: v.optional(v.picklist(integrationSlugs)) }),
  answer: listAnswer(bookEntrySchema),
});

export const retryBookEntry = endpoint({
  method: 'POST',
  path: '/v1/pos/book-entries/{id}/retry',
  access: 'settings.edit',
  summary: 'Retry a journal entry that wasn’t posted. If it was posted after all, it’s found and not posted again.',
  resource: 'book-entry',
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'not_connected'],
});

export const countBooks = endpoint({
  method: 'POST',
  path: '/v1/pos/connections/{id}/book-entries',
  access: 'settings.edit',
  summary: 'Send the missing entries of all days that have ended to the accounting software now.',
  resource: 'book-entry',
  answer: actionAnswer(v.null()),
  refuses: ['already_done'],
});
