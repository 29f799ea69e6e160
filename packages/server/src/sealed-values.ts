import { sealedFor } from './modules/add-ons/connections/connected.ts';
import { webhookSecretFor } from './modules/exchange/webhooks/webhook-sink.ts';
import { payoutDetailsContext } from './modules/orders/payouts/payout-details.ts';
import { payoutFileContext } from './modules/payouts/payout-files/payout-file-rows.ts';
import { providerSecretContext } from './modules/session/single-sign-on/provider.ts';
import { dkimContext } from './modules/settings/own-domains/own-domains.ts';
import { customerIdContext } from './modules/stock/customer-ids/id-rows.ts';
import { paymentInfoContext } from './modules/stock/payment-info/payment-info.ts';

/** A row as stored, of any table. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** A row with its tenant. */
interface Owner {
  readonly tenantId: number;
  readonly row: PlainRow;
}

/** A column whose values are sealed with the key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column is a document, and the sealed text is its field `sealed`. */
  readonly isWithin?: true;
  /** The context that a value is sealed for. */
  context(owner: Owner): string;
}

const ofCompany = (contextOf: (tenantId: number) => string) => ({
  context: ({ tenantId }: Owner) => contextOf(tenantId),
});
const ofConnection = { context: ({ tenantId, row }: Owner) => sealedFor(tenantId, String(row.integration)) };

/** Every sealed value of the database. A test searches all tables for sealed values that aren't listed here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'connections', column: 'sealed', ...ofConnection },
  { table: 'consents', column: 'sealed', ...ofConnection },
  { table: 'customer_ids', column: 'sealed', ...ofCompany(customerIdContext) },
  { table: 'seller_statements', column: 'sealed', ...ofCompany(customerIdContext) },
  { table: 'orders', column: 'payout_details', isWithin: true, ...ofCompany(payoutDetailsContext) },
  { table: 'payouts', column: 'details', isWithin: true, ...ofCompany(payoutDetailsContext) },
  { table: 'own_domains', column: 'dkim_sealed', ...ofCompany(dkimContext) },
  { table: 'payment_entries', column: 'sealed', ...ofCompany(paymentInfoContext) },
  {
    table: 'payout_files',
    column: 'content',
    context: ({ tenantId, row }) => payoutFileContext(tenantId, Number(row.id)),
  },
  { table: 'sign_in_providers', column: 'sealed', ...ofCompany(providerSecretContext) },
  { table: 'webhooks', column: 'secret', ...ofCompany(webhookSecretFor) },
];

/** Every column that names a file. A test searches for columns with such names. */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'company_exports', column: 'file_key' },
  { table: 'company_pictures', column: 'file_key' },
  { table: 'custom_imports', column: 'file_key' },
  { table: 'id_pictures', column: 'file_key' },
  { table: 'item_pictures', column: 'file_key' },
  { table: 'order_pictures', column: 'file_key' },
  { table: 'sheet_imports', column: 'file_key' },
  { table: 'price_exports', column: 'file_key' },
  { table: 'price_imports', column: 'file_key' },
  { table: 'shipping_labels', column: 'code_key' },
  { table: 'shipping_labels', column: 'customs_key' },
  { table: 'shipping_labels', column: 'image_key' },
];

/** The contexts that files of these folders are sealed for. Files of other folders aren't sealed. */
const sealedFolders: Readonly<Record<string, (tenantId: number) => string>> = { 'customer-ids': customerIdContext };

/** The context that a file is sealed for. Undefined if it isn't sealed. */
export const fileContext = (key: string): ((tenantId: number) => string) | undefined =>
  sealedFolders[key.split('/')[0] ?? ''];

/** Whether a file is deleted once it was read, while its row stays. */
export const isRemovedOnceRead = (key: string): boolean => /^(custom-catalog|price-imports)\//.test(key);

/** The sealed text of a column in a row. Null if there is none. */
export function sealedText({ column, isWithin }: SealedColumn, row: PlainRow): string | null {
  const value = row[column];
  const text = isWithin ? (value as { sealed?: unknown } | null)?.sealed : value;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The row with another sealed text in a column. Null removes it. */
export function withSealedText({ column, isWithin }: SealedColumn, row: PlainRow, text: string | null): PlainRow {
  if (!isWithin) return { ...row, [column]: text };
  const { sealed: _before, ...shown } = row[column] as Record<string, unknown>;
  return { ...row, [column]: text === null ? shown : { ...shown, sealed: text } };
}
