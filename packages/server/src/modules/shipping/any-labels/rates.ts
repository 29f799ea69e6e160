import type { BodyOutput } from '@recoup/contract';
import { integrationOf, integrationsFor } from '@recoup/contract/add-ons/integration';
import { addressText } from '@recoup/contract/addresses/address-format';
import type { AddressVerdict, rateShippingLabel as endpoint, OfferedRate } from '@recoup/contract/shipping/any-label';
import type { CustomsItem } from '@recoup/contract/shipping/customs';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { type CarrierService, carrierPort, type LabelEnd, type LabelRequest } from '../carriers/carrier-port.ts';
import { customsOf, devicesIn } from '../shipping-labels/at-the-border.ts';
import { ratesWanted, selectedOf } from '../shipping-labels/best-rate.ts';
import { companyParty } from '../shipping-labels/company-party.ts';
import { endOf } from '../shipping-labels/label-party.ts';
import { otherPartyOf } from './other-party.ts';

interface Seller {
  readonly connectionId: number | null;
  readonly name: string;
  readonly carrier: CarrierService;
  readonly anyOf: ReadonlySet<string> | null;
}

/** All accounts that sell labels, or the deployment's shared one if the company has none. */
async function sellersOf(tx: Tx, services: Services): Promise<Seller[]> {
  const rows = await tx
    .select()
    .from(connections)
    .where(inArray(connections.integration, integrationsFor(carrierPort.name)))
    .orderBy(asc(connections.id));
  const sellers: Seller[] = [];
  for (const { id, integration } of rows) {
    const carrier = await serviceOf(tx, services, carrierPort, id);
    const { name } = integrationOf(integration);
    if (carrier) sellers.push({ connectionId: id, name, carrier, anyOf: await selectedOf(tx, id) });
  }
  const shared = sellers.length === 0 ? services.adapters.shared(carrierPort) : null;
  return shared ? [{ connectionId: null, name: shared.name, carrier: shared, anyOf: null }] : sellers;
}

/**
 * Lists the rates of all connected accounts, and what carriers say about the address. If one account fails, the others
 * are still listed.
 */
export const rateShippingLabel: Handler<typeof endpoint> = async (tx, { body, services }) => {
  const sellers = await sellersOf(tx, services);
  if (sellers.length === 0) {
    throw new Refusal('not_connected', 'No rates because no carrier is connected. Connect one under Add-ons.');
  }
  const them = endOf(otherPartyOf(body));
  const company = await readCompany(tx);
  const us = endOf(await companyParty(tx, company, null));
  const [from, to] = body.outbound ? [us, them] : [them, us];
  const { currency } = company;
  const contents = await contentsOf(tx, body);
  const abroad = us.country !== them.country && contents.length > 0;
  const customs = abroad && customsOf('sale', currency, body.parcel, contents);
  const request = {
    reference: '',
    from,
    to,
    parcel: body.parcel,
    isReturn: !body.outbound,
    ...(customs && { customs }),
  };
  const [address, offers] = await Promise.all([
    checked(sellers, them),
    Promise.all(sellers.map((seller) => ratesOf(seller, request))),
  ]);
  const rates = offers.flatMap((answer) => ('rates' in answer ? answer.rates : []));
  return {
    data: {
      address,
      rates: rates.toSorted((a, b) => a.price.amount - b.price.amount),
      failed: offers.flatMap((answer) => ('message' in answer ? [answer] : [])),
    },
  };
};

/** The contents of the package: as entered, else the devices of its order. */
async function contentsOf(tx: Tx, { customs, box_id }: BodyOutput<typeof endpoint>): Promise<CustomsItem[]> {
  if (customs) return [customs];
  if (box_id === null) return [];
  const [box] = await tx
    .select({ orderId: boxes.order_id })
    .from(boxes)
    .innerJoin(orders, eq(orders.id, boxes.order_id))
    .where(and(eq(boxes.id, box_id), isThere));
  if (!box) throw new Refusal('not_found', undefined, { errors: { box_id: ['does not exist'] } });
  return devicesIn(tx, box.orderId, box_id);
}

type SellerAnswer = { readonly rates: readonly OfferedRate[] } | { readonly seller: string; readonly message: string };

async function ratesOf(
  { connectionId, name: seller, carrier, anyOf }: Seller,
  request: LabelRequest,
): Promise<SellerAnswer> {
  try {
    const rates = ratesWanted(await carrier.rates(request), { code: null, anyOf });
    if (rates.length === 0) return { seller, message: 'doesn’t sell labels for these addresses' };
    return {
      rates: rates.map(
        ({ code, price, service, transitDays, ...rate }): OfferedRate => ({
          connection_id: connectionId,
          seller,
          rate_code: code,
          carrier: rate.carrier,
          service,
          price,
          transit_days: transitDays ?? null,
        }),
      ),
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { seller, message: error.message };
  }
}

/** Checks an address with the first carrier that can. */
async function checked(sellers: readonly Seller[], end: LabelEnd) {
  const checkOf = (verdict: AddressVerdict, message: string | null = null) => ({ verdict, suggestion: null, message });
  for (const { carrier } of sellers) {
    if (!carrier.checkAddress || !end.address) continue;
    try {
      const address = await carrier.checkAddress(end);
      const isSame = addressText(address).toLowerCase() === addressText(end.address).toLowerCase();
      return isSame ? checkOf('good') : { ...checkOf('corrected'), suggestion: address };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.fault === 'validation' || error.fault === 'carrier') return checkOf('refused', error.message);
    }
  }
  return checkOf('unchecked');
}
