import type { Currency } from '@recoup/contract/money';
import { advanceShipping, chosenRule, type RuledOrder, ruleText } from '@recoup/contract/shipping/shipping-rules';
import { defaultLabel } from '@recoup/contract/shipping/shipping-settings';
import { port } from '../../../platform/adapters.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { connectedFor, serviceNeeded } from '../../add-ons/connections/connected.ts';
import { namedRules } from './chosen-by-rules.ts';
import { type UnplacedDevice, withModelAndBrand } from './ruled-devices.ts';

/** What an order needs to know about a carrier. */
const sellerPort = port<{ readonly name: string }>('carrier');

/** The account that will sell a label, its name until the label is bought, and the rule that chose it. */
export interface LabelSeller {
  readonly connectionId: number | null;
  readonly name: string;
  readonly chosenBy: string | null;
}

/** What a label is for: origin, destination, location and the facts that rules look at. */
export interface LabelPurpose extends Omit<RuledOrder, 'devices'> {
  readonly devices: readonly UnplacedDevice[];
  readonly locationId: number | null;
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
}

/** The account that sells a label: the first matching rule's, else the default. Refuses if there is none. */
export async function labelSeller(tx: Tx, services: Services, purpose: LabelPurpose): Promise<LabelSeller> {
  const { locationId, from, to, currency } = purpose;
  const [defaults, { is_enable, rules }, connected] = await Promise.all([
    readDocument(tx, defaultLabel),
    readDocument(tx, advanceShipping),
    connectedFor(tx, sellerPort.name, locationId),
  ]);
  const isInternational = from !== to;
  if (isInternational && !defaults.is_international_shipping) {
    const text = `We can’t buy a label: this package would come from ${from}, and international shipping is off. Turn it on under Settings > Shipping.`;
    throw new Refusal('invalid', text, { errors: { label: [text] } });
  }
  const ruled = { value: purpose.value, devices: is_enable ? await withModelAndBrand(tx, rules, purpose.devices) : [] };
  const chosen = is_enable ? chosenRule(rules, ruled, (carrier) => connected.has(carrier)) : null;
  const usual = isInternational ? defaults.international_default_label : defaults.default_label;
  const missing = 'We can’t buy a label because no carrier is connected. Connect one under Add-ons.';
  const wanted = chosen?.rule.carrier ?? usual;
  const { connectionId, service } = await serviceNeeded(tx, services, sellerPort, locationId, missing, wanted);
  const [rule] = chosen ? await namedRules(tx, [chosen.rule]) : [];
  const chosenBy = chosen && rule ? ruleText({ ...chosen, rule }, currency) : null;
  return { connectionId, name: service.name, chosenBy };
}
