import type { contract } from '@recoup/contract';
import type { SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import type { Handlers } from '../../../platform/handler.ts';
import { customerSheet } from './customer-sheet.ts';
import { beginStep, cancelImport, matchColumns, uploadSheet } from './decide-import.ts';
import type { ImportKind } from './import-kinds.ts';
import { asImport, findImport } from './import-state.ts';
import { itemSheet } from './item-sheet.ts';
import { downloadRows, downloadTemplate, listRejected, listRows } from './list-import-rows.ts';

const handlersOf = (
  kind: Pick<ImportKind<unknown>, 'kind' | 'job' | 'named' | 'columns' | 'document'>,
): Handlers<SheetImportCalls> => ({
  upload: uploadSheet(kind),
  newest: async (tx) => {
    const found = await findImport(tx, kind);
    return { data: found ? asImport(found) : null };
  },
  match: matchColumns(kind),
  confirm: beginStep(kind, 'save'),
  cancel: cancelImport(kind),
  undo: beginStep(kind, 'undo'),
  rows: listRows(kind),
  rejected: listRejected(kind),
  download: downloadRows(kind),
  template: downloadTemplate(kind),
});

export const itemImportHandlers: Handlers<typeof contract.itemImports> = handlersOf(itemSheet);
export const customerImportHandlers: Handlers<typeof contract.customerImports> = handlersOf(customerSheet);
