import { rowOutcomes, type SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, inArray, type SQL } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { sheetImportRows } from '../../../schema/sheet-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { seesCost } from '../inventory-items/item-rows.ts';
import type { ImportKind } from './import-kinds.ts';
import { findImport } from './import-state.ts';

type Kind = Pick<ImportKind<unknown>, 'kind' | 'named' | 'columns'>;

interface Asked {
  readonly id?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

async function pageOf(tx: Tx, kind: Kind, { id: wanted, page, limit }: Asked, only?: SQL) {
  const found = await findImport(tx, kind, wanted);
  const paging = { page, per_page: limit };
  if (!found) return listResult(paging, [], 0);
  const ofImport = and(eq(sheetImportRows.import_id, found.id), only);
  const { id, sheet, row, title, outcome, reason, entity_id } = sheetImportRows;
  const rows = await tx
    .select({ id, sheet, row, title, outcome, reason, entity_id })
    .from(sheetImportRows)
    .where(ofImport)
    .orderBy(asc(id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  const [all] = await tx.select({ total: count() }).from(sheetImportRows).where(ofImport);
  return listResult(paging, rows, all?.total ?? 0);
}

/** Lists the rows of an upload in order, each with its outcome. */
export const listRows =
  (kind: Kind): Handler<SheetImportCalls['rows']> =>
  (tx, { query }) =>
    pageOf(tx, kind, query);

/** Lists the rows that weren't imported, or that were kept when the import was undone. */
export const listRejected =
  (kind: Kind): Handler<SheetImportCalls['rejected']> =>
  (tx, { query }) =>
    pageOf(tx, kind, query, inArray(sheetImportRows.outcome, ['refused', 'kept']));

/** The columns of the file. The cost is only for users who may see it. */
const shownColumns = ({ columns }: Kind, session: Session) =>
  Object.keys(columns).filter((name) => name !== 'cost' || seesCost(session));

/** Downloads a sheet of all rows with their outcome. The last columns say what to correct. */
export const downloadRows =
  (kind: Kind): Handler<SheetImportCalls['download']> =>
  async (tx, { body, session, now }) => {
    const found = await findImport(tx, kind, body.id);
    if (!found) throw new Refusal('not_found');
    const { timezone } = await readCompany(tx);
    const rows = await tx
      .select()
      .from(sheetImportRows)
      .where(eq(sheetImportRows.import_id, found.id))
      .orderBy(asc(sheetImportRows.id));
    const names = shownColumns(kind, session);
    const lines = rows.map(({ cells, row, outcome, reason }) =>
      csvLine([...names.map((name) => cells[name] ?? ''), row, rowOutcomes[outcome], reason ?? '']),
    );
    const content = Buffer.from([csvLine([...names, 'row', 'outcome', 'reason']), ...lines].join(''));
    return { fileName: `${kind.named}-imported-${fileStamp(timezone, now)}.csv`, content };
  };

/** Downloads an empty sheet with our columns. */
export const downloadTemplate =
  (kind: Kind): Handler<SheetImportCalls['template']> =>
  async () => ({ fileName: `${kind.named}.csv`, content: Buffer.from(csvLine(Object.keys(kind.columns))) });
