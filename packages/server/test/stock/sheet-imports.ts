import type { SheetImport, SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import { type Caller, urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { until } from '../until.ts';

/** The endpoints of an import of devices or customers. */
type Calls = Pick<SheetImportCalls, 'upload' | 'newest' | 'rows' | 'confirm' | 'undo'>;

/** The newest upload, once it isn't running anymore. */
export async function sheetAtRest(staff: Caller, calls: Calls): Promise<SheetImport> {
  const newest = async () => (await staff.ok(calls.newest)).data;
  await until(async () => (await newest())?.state !== 'running');
  const found = await newest();
  if (!found) throw new Error('Nothing was uploaded');
  return found;
}

/** Uploads a sheet and waits until it's checked. */
export async function checkedRows(staff: Caller, calls: Calls, csv: string | Buffer): Promise<SheetImport> {
  const { status, text } = await staff.raw({ method: 'POST', url: urlOf(calls.upload), ...multipartOf('file', csv) });
  if (status !== 200) throw new Error(`The sheet was not taken: ${text}`);
  return sheetAtRest(staff, calls);
}

/** Runs the next step of an upload and waits until it's done. */
export async function stepDone(staff: Caller, calls: Calls, step: 'confirm' | 'undo'): Promise<SheetImport> {
  const { id } = await sheetAtRest(staff, calls);
  await staff.ok(calls[step], { params: { id: Number(id) } });
  return sheetAtRest(staff, calls);
}

/** Rows of the newest upload: title, outcome and reason. */
export async function outcomes(staff: Caller, calls: Calls) {
  const { data } = await staff.ok(calls.rows, { query: { limit: 100 } });
  return data.map(({ title, outcome, reason }) => [title, outcome, reason]);
}
