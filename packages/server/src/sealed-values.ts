import { sealedFor } from './modules/add-ons/connections/connected.ts';
import { webhookSecretFor } from './modules/exchange/webhooks/webhook-sink.ts';
import { payoutDetailsContext } from './modules/orders/payouts/payout-details.ts';
import { payoutFileContext } from './modules/payouts/payout-files/payout-file-rows.ts';
import { providerSecretContext } from './modules/session/single-sign-on/provider.ts';
import { dkimContext } from './modules/settings/own-domains/own-domains.ts';
import { customerIdContext } from './modules/stock/customer-ids/id-rows.ts';
import { paymentInfoContext } from './modules/stock/payment-info/payment-info.ts';

/** A row as the database has it, whatever table it is of. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** Whose a row is, and which. */
interface Owner {
  readonly tenantId: number;
  readonly row: PlainRow;
}

/** A column whose values only the key opens. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column is a document, and the sealed text is its field `sealed`. */
  readonly isWithin?: true;
  /** What a value is sealed for. */
  context(owner: Owner): string;
}

const ofCompany = (contextOf: (tenantId: number) => string) => ({
  context: ({ tenantId }: Owner) => contextOf(tenantId),
});
const ofConnection = { context: ({ tenantId, row }: Owner) => sealedFor(tenantId, String(row.integration)) };

/**
 * Every sealed value of the database. A test looks for sealed values elsewhere in all tables, so one that isn't named here
 * is found.
 */
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

/** Every column that names a file. A test looks for columns that are called so. */
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

/** What the files of a folder are sealed for; files of all others are as they were uploaded or made. */
const sealedFolders: Readonly<Record<string, (tenantId: number) => string>> = { 'customer-ids': customerIdContext };

/** What a file is sealed for; undefined for one that isn't. */
export const fileContext = (key: string): ((tenantId: number) => string) | undefined =>
  sealedFolders[key.split('/')[0] ?? ''];

/** Whether a file is removed once it has been read, while its row stays. */
export const isRemovedOnceRead = (key: string): boolean => /^(custom-catalog|price-imports)\//.test(key);

/** The sealed text of a column in a row; null where there is none. */
export function sealedText({ column, isWithin }: SealedColumn, row: PlainRow): string | null {
  const value = row[column];
  const text = isWithin ? (value as { sealed?: unknown } | null)?.sealed : value;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The row with another sealed text in a column; null takes it out. */
export function withSealedText({ column, isWithin }: SealedColumn, row: PlainRow, text: string | null): PlainRow {
  if (!isWithin) return { ...row, [column]: text };
  const { sealed: _before, ...shown } = row[column] as Record<string, unknown>;
  return { ...row, [column]: text === null ? shown : { ...shown, sealed: text } };
}
