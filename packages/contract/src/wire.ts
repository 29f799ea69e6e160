import * as v from 'valibot';
import type { Described } from './described.ts';
import { faultText } from './fault-words.ts';
import { longest, textRules } from './field-rules.ts';

/** All errors of a value by dotted path, for error answers and forms. Errors of the whole value are under `whole`. */
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

/** A positive whole number: every id on the wire. In a query or path, it may be sent as digits. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Id of one of the company's locations. In a settings document it gets a picker, and the server checks the id. */
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
 * Trimmed text of 1 to `max` characters. `label` appears in the message "{label} is required". With null, the message
 * is "is required", and forms put the field's own label before it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string | null, max = 200) {
  const required = label === null ? 'is required' : `${label} is required`;
  return v.pipe(v.string(required), v.trim(), v.minLength(1, required), longest(max));
}

/** Trimmed text of up to `max` characters that may be empty or left out. Null when empty. */
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

/** An existing calendar day, such as `2026-03-02`. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('must be a date'),
  v.check((text) => {
    const day = new Date(text);
    return text >= '1900' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  }, 'isn’t a valid date'),
  v.metadata({ control: 'day' } satisfies Described),
);

/** Whether a text, for example from an address, is a calendar day. */
export function isDay(text: string | null): text is string {
  return v.is(daySchema, text);
}

/** The version of a thing as the writer saw it. A write with an older version gets a 409. */
export const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A shorter `search` filters nothing, because it has no trigrams to look up. */
export const shortestSearch = 3;

/** What staff read about a shorter search. */
export const shortSearchText = `The search must be at least ${shortestSearch} characters.`;

export const pageSizes = [10, 25, 50, 100] as const;

/**
 * Query of a list: paging, sort, search and the list's own filters. `sorts` are the sortable fields, descending with a
 * leading minus. `cursor` continues after the last row of a page. Any page then costs as little as the first one.
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
 * Answer of a list. `next_cursor` is null on the last page. With `more_than_total`, not all matches of a search were
 * counted: there are more than `total`, and pages beyond `last_page` (docs/decisions/0020-searches-count-to-1000.md).
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

/** Answer with a single thing. */
/* @__NO_SIDE_EFFECTS__ */
export function oneAnswer<T extends v.GenericSchema>(data: T) {
  return v.object({ data });
}

/** Answer of an action: a message for staff, and the result. */
/* @__NO_SIDE_EFFECTS__ */
export function actionAnswer<T extends v.GenericSchema>(data: T) {
  return v.object({ success: v.literal(true), message: v.string(), data });
}

/** Answer of a bulk action: the changed items, and the refused ones with the reason. */
export const bulkAnswer = v.object({
  changed: v.array(idSchema),
  refused: v.array(v.object({ id: idSchema, reason: v.string() })),
});

/** Answer of a bulk action, with the operation that undoes it. Null if nothing changed. */
export const undoableAnswer = v.object({ ...bulkAnswer.entries, undo_token: v.nullable(idSchema) });

/** The most items in one bulk action. */
export const mostAtOnce = 1000;

/** Ids of a bulk action. */
export const bulkIds = v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(mostAtOnce));
