import {
  confirmPriceImport,
  getPriceImport,
  importPrices,
  type PriceImport,
} from '@recoup/contract/pricing/price-imports';
import { type Caller, urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { confirmed } from '../pricing/confirmed.ts';
import { until } from '../until.ts';

/** Uploads a price sheet. Returns any response. */
export const uploadSheet = (staff: Caller, csv: string) =>
  staff.raw({ method: 'POST', url: urlOf(importPrices), ...multipartOf('file', csv) });

/** Waits until the newest upload isn't running anymore, and returns it. */
export async function atRest(staff: Caller): Promise<PriceImport> {
  const newest = async () => (await staff.ok(getPriceImport)).data;
  await until(async () => (await newest())?.state !== 'running');
  const found = await newest();
  if (!found) throw new Error('Nothing was uploaded');
  return found;
}

/** Uploads a price sheet and waits until it's checked. */
export async function checkedSheet(staff: Caller, csv: string): Promise<PriceImport> {
  const { status, text } = await uploadSheet(staff, csv);
  if (status !== 200) throw new Error(`The sheet was not taken: ${text}`);
  return atRest(staff);
}

/** Uploads a price sheet and confirms its changes. */
export async function savedSheet(staff: Caller, csv: string): Promise<PriceImport> {
  const checked = await checkedSheet(staff, csv);
  if (checked.state !== 'checked') return checked;
  await staff.ok(confirmPriceImport, { params: { id: Number(checked.id) }, body: confirmed });
  return atRest(staff);
}
