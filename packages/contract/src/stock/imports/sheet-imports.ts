import * as v from 'valibot';
import { endpoint, type SessionAccess } from '../../endpoint.ts';
import type { Resource } from '../../resource.ts';
import { actionAnswer, idSchema, listAnswer, oneAnswer, queryInteger, timeSchema } from '../../wire.ts';
import { stockSheetMaxBytes } from './sheet-columns.ts';

/** The steps of an upload, in order. */
export const sheetImportSteps = ['check', 'save', 'undo'] as const;
/**
 * The states of an upload. It is `running` during a step, `checked` waits for confirmation, and `failed` couldn't be
 * read.
 */
export const sheetImportStates = ['running', 'checked', 'done', 'undone', 'cancelled', 'failed'] as const;

/** The results of a row. */
export const rowOutcomes = {
  ready: 'Ready',
  added: 'Added',
  refused: 'Not imported',
  undone: 'Undone',
  kept: 'Kept',
} as const;
/** One of `rowOutcomes`. */
export type RowOutcome = keyof typeof rowOutcomes;

const sheetImportSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  state: v.picklist(sheetImportStates),
  step: v.picklist(sheetImportSteps),
  percent: v.number(),
  total: v.number(),
  success: v.number(),
  failed: v.number(),
  message: v.nullable(v.string()),
  /** The header row, if its columns have to be matched. Null otherwise. */
  headers: v.nullable(v.array(v.string())),
  created_at: timeSchema,
  finished_at: v.nullable(timeSchema),
  by: v.string(),
});
/** An upload of rows with its result. */
export type SheetImport = v.InferOutput<typeof sheetImportSchema>;

const importRowSchema = v.object({
  id: idSchema,
  /** The sheet within the file, if there are several. */
  sheet: v.string(),
  row: v.number(),
  title: v.string(),
  outcome: v.picklist(Object.keys(rowOutcomes) as [RowOutcome, ...RowOutcome[]]),
  reason: v.nullable(v.string()),
  /** The id of what it was imported as. */
  entity_id: v.nullable(idSchema),
});
/** A row of an upload with its result. */
export type ImportRow = v.InferOutput<typeof importRowSchema>;

const headerName = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(500));
const mapEntries = {
  headers: v.pipe(v.array(headerName), v.minLength(1), v.maxLength(500)),
  /** The header by our column. Empty or left out if the sheet has no such column. */
  columns: v.record(v.pipe(v.string(), v.maxLength(60)), v.nullable(headerName)),
};
const noMaps: { headers: string[]; columns: Record<string, string> }[] = [];

const rowsQuery = {
  id: v.optional(queryInteger(1)),
  page: v.optional(queryInteger(1, 1_000_000), 1),
  limit: v.optional(queryInteger(1, 100), 10),
};

interface SheetImportSpec<P extends string> {
  /** Path of the endpoints for what is imported. */
  readonly path: P;
  /** The noun for what is imported: "devices". */
  readonly named: string;
  readonly access: SessionAccess;
  readonly touches: Resource;
}

/**
 * Declares the endpoints to import rows from a sheet. An upload is checked in the background, confirmed and saved, and
 * can be undone as a whole. Columns of other systems are matched once and remembered.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sheetImport<const P extends string>({ path, named, access, touches }: SheetImportSpec<P>) {
  const declared = { access, resource: 'import' } as const;
  const change = { ...declared, method: 'POST', touches: [touches], answer: actionAnswer(sheetImportSchema) } as const;
  return {
    upload: endpoint({
      ...change,
      path: `${path}/import` as `${P}/import`,
      summary: `Upload a sheet of ${named} as CSV or XLSX. It is checked in the background and saved once you confirm it.`,
      upload: { field: 'file', types: ['text/csv', 'application/zip'], maxBytes: stockSheetMaxBytes },
      idempotent: true,
      refuses: ['too_large', 'unsupported_type', 'already_done'],
    }),
    newest: endpoint({
      ...declared,
      method: 'GET',
      path: `${path}/import` as `${P}/import`,
      summary: `Get the newest upload of ${named}, or null.`,
      answer: oneAnswer(v.nullable(sheetImportSchema)),
    }),
    match: endpoint({
      ...declared,
      method: 'POST',
      path: `${path}/import/columns` as `${P}/import/columns`,
      summary: `Match the columns of a sheet of ${named}. Later sheets with the same first row are read the same way.`,
      body: v.object(mapEntries),
      answer: actionAnswer(v.object({ sources: v.number() })),
    }),
    confirm: endpoint({
      ...change,
      path: `${path}/import/{id}/confirm` as `${P}/import/{id}/confirm`,
      summary: `Save the ${named} of a checked upload.`,
      refuses: ['already_done'],
    }),
    cancel: endpoint({
      ...change,
      path: `${path}/import/{id}/cancel` as `${P}/import/{id}/cancel`,
      summary: 'Cancel an upload that is being checked or isn’t confirmed yet. Nothing is imported.',
      refuses: ['already_done'],
    }),
    undo: endpoint({
      ...change,
      path: `${path}/import/{id}/undo` as `${P}/import/{id}/undo`,
      summary: `Remove the ${named} of an upload again, except those changed since.`,
      refuses: ['already_done'],
    }),
    rows: endpoint({
      ...declared,
      method: 'GET',
      path: `${path}/import/rows` as `${P}/import/rows`,
      summary: 'List the rows of an upload with their outcome; of the newest upload without `id`.',
      query: v.object(rowsQuery),
      answer: listAnswer(importRowSchema),
    }),
    rejected: endpoint({
      ...declared,
      method: 'GET',
      path: `${path}/import/rejected` as `${P}/import/rejected`,
      summary: 'List the rows of an upload that were not imported, or not removed again, with the reason.',
      query: v.object(rowsQuery),
      answer: listAnswer(importRowSchema),
    }),
    download: endpoint({
      ...declared,
      method: 'POST',
      path: `${path}/import/rows/file` as `${P}/import/rows/file`,
      also: 'files.export',
      summary: 'Download the rows of an upload as CSV, each with its outcome.',
      body: v.optional(v.object({ id: v.optional(idSchema) }), {}),
      answer: { file: 'text/csv' },
    }),
    template: endpoint({
      ...declared,
      method: 'GET',
      path: `${path}/import/template` as `${P}/import/template`,
      summary: `Get a blank sheet of ${named} with its columns.`,
      answer: { file: 'text/csv' },
    }),
  } as const;
}

/** The endpoints of `sheetImport`. */
export type SheetImportCalls = ReturnType<typeof sheetImport>;

/** The settings document that remembers the columns of other systems, newest first. */
/* @__NO_SIDE_EFFECTS__ */
export function columnsDocument<const K extends string>(key: K, title: string) {
  return {
    key,
    title,
    resource: 'import',
    schema: v.object({ maps: v.array(v.object({ ...mapEntries, columns: v.record(v.string(), v.string()) })) }),
    initial: { maps: noMaps },
  } as const;
}
