import type { BodyOutput } from '@recoup/contract';
import type { placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import {
  type PayoutMethod,
  payoutDetailsOf,
  payoutFields,
  payoutSchema,
  suitsPayout,
} from '@recoup/contract/payouts/payout-method';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { readSendIn } from '../../orders/orders/send-in.ts';
import { readOfferedMethods } from '../../orders/payouts/payout-offered.ts';
import { readWays, travelOf } from '../../orders/payouts/payout-travel.ts';
import { readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { readCompany } from '../../session/company/company.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';

/** What a test customer sells. */
export interface TestSale {
  readonly body: BodyOutput<typeof placeWidgetOrder>;
  readonly device: string;
  readonly conditionId: number;
}

/** Account numbers that pass every check but belong to no one. */
const detailsOf = (email: string): Readonly<Record<string, string>> => ({
  ...{ email, payee: 'Test Customer', name: 'Test Customer', account_name: 'Test Customer', phone: '+12025550123' },
  ...{ routing_number: '021000021', account_type: 'checking' },
});

function payoutIn(method: PayoutMethod, email: string) {
  const details = detailsOf(email);
  const fields = Object.entries(payoutFields(method)).map(([name, { options }]): [string, string] => {
    if (options) return [name, Object.keys(options)[0] ?? ''];
    return [name, details[name] ?? (/iban|account/.test(name) ? 'DE89370400440532013000' : 'Test')];
  });
  const parsed = v.safeParse(payoutSchema, { method, details: payoutDetailsOf(method, Object.fromEntries(fields)) });
  return parsed.success ? [parsed.output] : [];
}

/** A sale of the best paid device with the methods that the company offers, or what is missing for it. */
export async function testSale(tx: Tx, email: string): Promise<TestSale | { readonly missing: string }> {
  const company = await readCompany(tx);
  const { level, best_price, id, category } = catalogueNodes;
  const bought = await categoriesBought(tx);
  const leaves = await tx
    .select({ id, category })
    .from(catalogueNodes)
    .where(and(eq(level, 'last_child'), isNotNull(best_price)))
    .orderBy(desc(best_price), asc(id))
    .limit(200);
  const leaf = leaves.find((one) => bought.includes(one.category));
  const list = leaf && (await readPriceLists(tx, [leaf.id], company)).get(leaf.id);
  const condition = list?.conditions.find(({ price }) => price !== null);
  if (!list || !condition?.price) return { missing: 'No device has a price. Set your prices first.' };
  const stores = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.status, 1), eq(locations.is_mail_in, false)))
    .orderBy(asc(locations.id))
    .limit(1);
  const kinds = [
    ...((await readSendIn(tx)) === null ? [] : (['mail-in'] as const)),
    ...(stores.length > 0 ? (['in-store'] as const) : []),
  ];
  const [offered, ways] = [await readOfferedMethods(tx), await readWays(tx, null)];
  const [way] = kinds.flatMap((kind) =>
    offered
      .filter(({ active, method }) => active && travelOf(method, ways) !== 'none')
      .filter(({ method }) => suitsPayout(method, kind, company.currency))
      .flatMap(({ method }) => payoutIn(method, email))
      .map((payout) => ({ kind, payout })),
  );
  if (kinds.length === 0) return { missing: 'Customers can’t hand over devices. Connect a carrier or open a store.' };
  if (!way) return { missing: 'No payout method works yet. Turn one on and connect its account.' };
  const address = { address1: '1 Test Street', city: 'Testville', state: null, zip: '00000', suite: null };
  return {
    device: `${list.device.name}, ${condition.term}`,
    conditionId: condition.id,
    body: {
      company: '',
      ...way,
      location_id: way.kind === 'in-store' ? (stores[0]?.id ?? null) : null,
      items: [
        { device_id: list.device.id, condition_id: condition.id, sub_ids: [], price: condition.price, quantity: 1 },
      ],
      customer: {
        ...{ first_name: 'Test', last_name: 'Customer', email, phone: null },
        address: { ...address, country: company.country_code },
      },
      custom_fields: {},
      coupon: null,
      texts: [],
    },
  };
}
