import * as v from 'valibot';
import type { Described } from './described.ts';
import { faultText } from './fault-words.ts';
import { longest, textRules } from './field-rules.ts';

/** All faults of a value by dotted path, as refusals and forms tell them; those of the whole value stand under `whole`. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[], whole = ''): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? whole;
    const texts = faults[path] ?? [];
    const text = faultText(issue);
    if (!texts.includes(text)) faults[path] = [...texts, text];
  }
  return faults;
}

/** A positive whole number: every id on the wire. In a query or path it may come as digits. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Id of one of the company's locations. A settings document with one gets a picker, and the server checks the id. */
export const locationIdSchema = v.pipe(
  v.number('Choose a location'),
  v.safeInteger(),
  v.minValue(1, 'Choose a location'),
  v.metadata({ control: 'location' } satisfies Described),
);

/** A whole number in a query string, from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, 'must be a number'), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
  );
}

/**
 * Trimmed text of 1 to `max` characters; `label` stands in the message "{label} is required", or the label that the
 * field has where it is shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string | null, max = 200) {
  const required = label === null ? 'is required' : `${label} is required`;
  return v.pipe(v.string(required), v.trim(), v.minLength(1, required), longest(max));
}

/** Trimmed text of up to `max` characters that may be empty or left out; null when empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max = 200) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        longest(max),
        v.transform((text) => text || null),
      ),
    ),
    null,
  );
}

export const emailSchema = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.minLength(1, 'Email is required'),
  v.maxLength(254),
  v.toLowerCase(),
  v.email(textRules.email.fault),
);

/** Date and time in UTC, ISO 8601. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** A day of the calendar that exists, as `2026-03-02`. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('must be a date'),
  v.check((text) => {
    const day = new Date(text);
    return text >= '1900' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  }, 'isn’t a valid date'),
  v.metadata({ control: 'day' } satisfies Described),
);

/** Whether a text, of an address for instance, is a day of the calendar. */
export function isDay(text: string | null): text is string {
  return v.is(daySchema, text);
}

/** The version of a thing as the writer saw it; a write with an older one gets 409. */
export const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A list's `search` with fewer characters filters nothing: it has no trigrams to look up. */
export const shortestSearch = 3;

/** What staff are told about a shorter one. */
export const shortSearchText = `The search must be at least ${shortestSearch} characters.`;

export const pageSizes = [10, 25, 50, 100] as const;

/**
 * Query of a list: paging, sort, search and the list's own filters. `sorts` are the sortable fields, descending with
 * a leading minus. `cursor` continues after the last row of a page whatever its number, at the cost of a first page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<const S extends readonly [string, ...string[]], F extends v.ObjectEntries>(
  sorts: S,
  filters: F,
) {
  const allowed = sorts.flatMap((s) => [s, `-${s}`]) as (S[number] | `-${S[number]}`)[];
  return v.object({
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 10),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
    sort: v.optional(v.picklist(allowed)),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...filters,
  });
}

/**
 * Answer of a list. `next_cursor` is null on the last page. With `more_than_total` the matches of a search were not
 * counted to the end: there are more than `total`, and pages beyond `last_page`
 * (docs/decisions/0020-searches-count-to-1000.md).
 */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<T extends v.GenericSchema>(row: T) {
  return v.object({
    data: v.array(row),
    current_page: v.number(),
    per_page: v.number(),
    total: v.number(),
    more_than_total: v.optional(v.literal(true)),
    last_page: v.number(),
    from: v.number(),
    to: v.number(),
    next_cursor: v.nullable(v.string()),
  });
}

/** Answer of a single thing. */
/* @__NO_SIDE_EFFECTS__ */
export function oneAnswer<T extends v.GenericSchema>(data: T) {
  return v.object({ data });
}

/** Answer of an action: what staff are told, and what it made. */
/* @__NO_SIDE_EFFECTS__ */
export function actionAnswer<T extends v.GenericSchema>(data: T) {
  return v.object({ success: v.literal(true), message: v.string(), data });
}

/** Answer of a bulk action, per item: what was done, and what was refused and why. */
export const bulkAnswer = v.object({
  changed: v.array(idSchema),
  refused: v.array(v.object({ id: idSchema, reason: v.string() })),
});

/** A bulk action's answer with the operation that undoes it; null when nothing was changed. */
export const undoableAnswer = v.object({ ...bulkAnswer.entries, undo_token: v.nullable(idSchema) });

/** The most things that one bulk action takes. */
export const mostAtOnce = 1000;

/** Ids of a bulk action. */
export const bulkIds = v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(mostAtOnce));
