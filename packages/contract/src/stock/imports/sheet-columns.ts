/** A column of a sheet: its label, and the names that other systems use for it. */
export interface SheetColumn {
  readonly label: string;
  readonly needed?: true;
  /** Patterns of the usual names. The first header that matches is suggested when columns are matched. */
  readonly usual: readonly RegExp[];
}

/** Columns of a sheet of devices in stock. Each row is one device. */
export const itemSheetColumns = {
  name: { label: 'Device', needed: true, usual: [/^(device|model|product|item)( name)?$/, /name|title|description/] },
  condition: { label: 'Condition', needed: true, usual: [/condition/, /grade/, /quality/] },
  cost: { label: 'Cost', needed: true, usual: [/cost/, /paid|purchase/, /buy/] },
  imei: { label: 'IMEI', usual: [/imei/] },
  serial: { label: 'Serial number', usual: [/serial/, /^s\/?n/] },
  price: { label: 'Price', usual: [/asking/, /sell|retail/, /price/] },
  location: { label: 'Location', usual: [/location/, /store|shop|branch|warehouse|site/] },
  category: { label: 'Category', usual: [/categor/, /^type$/] },
  product_id: { label: 'Product ID', usual: [/product.?id/, /sku/] },
  color: { label: 'Color', usual: [/colou?r/] },
  network: { label: 'Network', usual: [/network|carrier$/] },
  carrier_lock: { label: 'Carrier lock', usual: [/lock/] },
  memory: { label: 'Memory', usual: [/memory|ram/] },
  in_stock_since: { label: 'In stock since', usual: [/since/, /received|purchased? (on|date)|date/] },
} as const satisfies Record<string, SheetColumn>;
export type ItemSheetColumn = keyof typeof itemSheetColumns;

/** Columns of a sheet of customers. */
export const customerSheetColumns = {
  last_name: {
    label: 'Last name, or full name',
    needed: true,
    usual: [/last.?name|surname/, /^(full )?name$/, /customer/],
  },
  first_name: { label: 'First name', usual: [/first.?name|given/] },
  email: { label: 'Email', usual: [/e-?mail/] },
  phone: { label: 'Phone', usual: [/phone|mobile|cell/] },
  address: { label: 'Address', usual: [/^(street|address)/, /address/] },
  suite: { label: 'Apartment or suite', usual: [/suite|apartment|line ?2|address ?2/] },
  city: { label: 'City', usual: [/city|town/] },
  state: { label: 'State', usual: [/state|province|county/] },
  zip: { label: 'ZIP code', usual: [/zip|post/] },
  country: { label: 'Country', usual: [/country/] },
  note: { label: 'Note', usual: [/note|comment|remark/] },
} as const satisfies Record<string, SheetColumn>;
export type CustomerSheetColumn = keyof typeof customerSheetColumns;

/** Columns by their names. */
export type SheetColumns = Readonly<Record<string, SheetColumn>>;

/** Columns that are required for an import. */
export function neededOf<C extends string>(columns: Readonly<Record<C, SheetColumn>>): C[] {
  return (Object.keys(columns) as C[]).filter((name) => columns[name].needed);
}

/** The header that most likely belongs to a column. Empty if none does. */
export function likelyColumn({ usual }: SheetColumn, headers: readonly string[]): string {
  return usual.flatMap((word) => headers.filter((header) => word.test(header)))[0] ?? '';
}

/** The maximum size and number of rows of a sheet. */
export const stockSheetMaxBytes = 10_000_000;
export const stockSheetMaxRows = 20_000;
