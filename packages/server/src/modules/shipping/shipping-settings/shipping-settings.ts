import type { contract } from '@recoup/contract';
import { integrationsFor } from '@recoup/contract/add-ons/integration';
import type { tryAdvanceShipping as tryEndpoint } from '@recoup/contract/shipping/shipping-rules';
import { distanceUnits, unitSystems } from '@recoup/contract/shipping/shipping-settings';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { checkChosen, namedRules } from '../../orders/labels/chosen-by-rules.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { sellerOfOrder } from '../shipping-labels/shipment-of.ts';

/** Refuses carriers that can't sell labels, each at its field. Empty means any connected carrier. */
function checkCarriers(carriers: readonly (readonly [field: string, carrier: string])[]): void {
  const sellers: readonly string[] = integrationsFor('carrier');
  const faults = carriers
    .filter(([, carrier]) => carrier !== '' && !sellers.includes(carrier))
    .map(([field]): [string, string[]] => [field, ['doesn’t sell labels']]);
  if (faults.length > 0) throw new Refusal('invalid', undefined, { errors: Object.fromEntries(faults) });
}

/** Applies the saved rules to an order in its current state. */
const tryAdvanceShipping: Handler<typeof tryEndpoint> = async (tx, { query, services }) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, query.order_number), isThere));
  if (!order) throw new Refusal('not_found', `Order ${query.order_number} doesn’t exist.`);
  const { carrier } = await sellerOfOrder(tx, services, order);
  return { data: { carrier: carrier.name, chosen_by: carrier.chosenBy ?? 'No rule matches. Default carrier' } };
};

export const shippingSettingHandlers: Handlers<typeof contract.shippingSettings> = {
  tryAdvanceShipping,
  async showDistanceUnits(tx) {
    const { units } = await readDocument(tx, distanceUnits);
    const { weight, length, distance } = unitSystems[units];
    return { data: { units, weight: weight.name, length: length.name, distance } };
  },
  defaultLabel: {
    async check(_tx, { default_label, international_default_label }) {
      checkCarriers(Object.entries({ default_label, international_default_label }));
    },
  },
  multipleLabels: {
    async check(tx, { shipping_rules_multiple_label: rules = [], shipping_rules_carriers: carriers = [] }) {
      checkCarriers(carriers.map(({ carrier }, index) => [`shipping_rules_carriers.${index}.carrier`, carrier]));
      await checkChosen(tx, 'shipping_rules_multiple_label', rules);
    },
    async shown(tx, { shipping_rules_multiple_label: rules, ...rest }) {
      return { ...rest, shipping_rules_multiple_label: await namedRules(tx, rules) };
    },
  },
  advanceShipping: {
    async check(tx, { rules }) {
      checkCarriers(rules.map(({ carrier }, index) => [`rules.${index}.carrier`, carrier]));
      await checkChosen(tx, 'rules', rules);
    },
    async shown(tx, { rules, ...rest }) {
      return { ...rest, rules: await namedRules(tx, rules) };
    },
  },
};
