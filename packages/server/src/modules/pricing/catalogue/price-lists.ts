import type { Currency } from '@recoup/contract/money';
import type { Category, ConditionPrice, Device } from '@recoup/contract/pricing/catalogue';
import type { ConditionLook } from '@recoup/contract/pricing/condition-look';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { companies } from '../../../schema/core.ts';

/** A device with its price in each condition. */
export interface PriceList {
  device: Device;
  conditions: ConditionPrice[];
}

interface ConditionPart {
  id: number;
  term: string;
  help: string | null;
  examples: string[];
  look: ConditionLook | null;
  amount: number | null;
  subs: { id: number; term: string; amount: number }[];
}

/** The company of the prices, known or queried at the same time. */
export type PricedIn = { readonly currency: Currency };

/** Reads price lists of devices by id, in one query. Ids that aren't devices are left out. The company is optional. */
export async function readPriceLists(
  tx: Tx,
  ids: readonly number[],
  company?: PricedIn | Promise<PricedIn>,
): Promise<Map<number, PriceList>> {
  const rows = await priceListQuery(tx).execute({ ids: JSON.stringify([...new Set(ids)]) });
  const companyRow = await company;
  return new Map(
    rows.map(({ conditions: parts, currency: priceCurrency, ...leaf }) => {
      const currency = companyRow?.currency ?? priceCurrency;
      return [
        leaf.id,
        { device: asDevice(leaf, currency), conditions: parts.map((part) => asConditionPrice(part, currency)) },
      ];
    }),
  );
}

// Full table names, because drizzle would leave out a column's table inside this text.
const conditionsOfLeaf = sql<ConditionPart[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'term', c.term, 'help', c.help, 'examples', c.examples, 'look', c.look, 'amount', p.amount,
    'subs', c.subs) order by c.position, c.id), '[]')
  from ${conditions} c left join ${priceRows} p on p.condition_id = c.id and p.leaf_id = catalogue_nodes.id
  where c.category = catalogue_nodes.category and c.status = 1
)`;

const ofCompany = sql<Currency>`(select currency from ${companies} limit 1)`;

/** The columns that identify a device. `asDevice` turns them into the answer. */
export const leafColumns = {
  id: catalogueNodes.id,
  product_id: catalogueNodes.product_id,
  name: catalogueNodes.path_name,
  category: catalogueNodes.category,
  brand: catalogueNodes.brand,
  best_price: catalogueNodes.best_price,
};

// As JSON, not as an array. PostgreSQL would make a new plan for each array length, and planning takes longer than
// reading.
const givenIds = sql`select value::bigint from json_array_elements_text(${sql.placeholder('ids')}::json)`;

const priceListQuery = perConnection((tx) =>
  tx
    .select({ ...leafColumns, currency: ofCompany.as('currency'), conditions: conditionsOfLeaf.as('conditions') })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.level, 'last_child'), sql`${catalogueNodes.id} = any(array(${givenIds}))`))
    .prepare('price_lists'),
);

interface Leaf {
  id: number;
  product_id: string | null;
  name: string;
  category: Category;
  brand: string;
  best_price: number | null;
}

export function asDevice({ product_id, best_price, ...leaf }: Leaf, currency: Currency): Device {
  return {
    ...leaf,
    product_id: product_id ?? '',
    best_price: best_price === null ? null : { amount: best_price, currency },
  };
}

function asConditionPrice(part: ConditionPart, currency: Currency): ConditionPrice {
  return {
    id: part.id,
    term: part.term,
    help: part.help,
    examples: part.examples,
    look: part.look,
    price: part.amount === null ? null : { amount: part.amount, currency },
    subs: part.subs.map(({ id, term, amount }) => ({ id, term, value: { amount, currency } })),
  };
}
