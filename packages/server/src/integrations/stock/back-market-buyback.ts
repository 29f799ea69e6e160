import { amountText } from '@recoup/contract/money';
import * as v from 'valibot';
import type { Buyback, TheirOrder } from '../../modules/exchange/sinks/buyback-port.ts';
import { emptyAnswerSchema } from '../json-service.ts';
import { priceOf } from '../price.ts';
import { type Account, type At, client } from './back-market-client.ts';

/** Missing or unexpected values become null, so that an order isn't lost because of a detail. */
const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);
const text = orNull(v.pipe(v.string(), v.trim(), v.minLength(1)));

const priceSchema = orNull(v.object({ value: v.number(), currency: v.string() }));

const orderSchema = v.object({
  orderPublicId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  modificationDate: v.pipe(
    v.string(),
    v.transform((at) => new Date(at)),
    v.date(),
  ),
  listing: orNull(v.object({ sku: text, title: text, grade: text })),
  customer: orNull(v.object({ firstName: text, lastName: text, phone: text })),
  returnAddress: orNull(v.object({ address1: text, address2: text, city: text, zipcode: text, country: text })),
  originalPrice: priceSchema,
  counterOfferPrice: priceSchema,
  trackingNumber: text,
  shipper: text,
});
const pageSchema = v.object({ next: v.nullable(v.string()), results: v.array(orderSchema) });
const reasonsSchema = v.array(
  v.object({ label: v.string(), reasons: v.array(v.object({ id: v.string(), label: v.string() })) }),
);

/** Its buyback: https://api.backmarket.dev, "Buyback". */
export function buybackAt(at: At, account: Account): Buyback {
  const { call } = client(at, account);
  const pathOf = ({ externalId }: { readonly externalId: string }, version = 'v1') =>
    `/ws/buyback/${version}/orders/${encodeURIComponent(externalId)}`;
  return {
    async orders({ since, status, page }) {
      const query = new URLSearchParams({
        ...(since && { modificationDate: since.toISOString() }),
        ...(status && { status }),
        page: String(page),
      });
      const { results, next } = await call(pageSchema, 'GET', `/ws/buyback/v1/orders?${query}`);
      return { orders: results.map(asTheirs), more: next !== null };
    },
    read: async (ref) => asTheirs(await call(orderSchema, 'GET', pathOf(ref))),
    async validate(ref) {
      await call(emptyAnswerSchema, 'PUT', `${pathOf(ref)}/validate`);
    },
    async reasons(ref) {
      const groups = await call(reasonsSchema, 'GET', `${pathOf(ref)}/counter-offers/reasons`);
      return groups.flatMap(({ label: group, reasons }) => reasons.map(({ id, label }) => ({ id, label, group })));
    },
    async counterOffer({ price, reasons, comment, files, ...ref }) {
      const form = new FormData();
      form.set('price', amountText(price));
      if (comment !== '') form.set('comment', comment);
      for (const reason of reasons) form.append('reasons', reason);
      for (const { name, type, content } of files)
        form.append('files', new Blob([new Uint8Array(content)], { type }), name);
      await call(emptyAnswerSchema, 'PUT', `${pathOf(ref, 'v2')}/counter-offers`, form);
    },
  };
}

function asTheirs(order: v.InferOutput<typeof orderSchema>): TheirOrder {
  const { listing, customer, returnAddress, originalPrice, counterOfferPrice, trackingNumber } = order;
  return {
    externalId: order.orderPublicId,
    status: order.status,
    changedAt: order.modificationDate,
    sku: listing?.sku ?? null,
    title: listing?.title ?? null,
    grade: listing?.grade ?? null,
    price: exactly(originalPrice),
    priceText: originalPrice ? `${originalPrice.value} ${originalPrice.currency}` : '',
    counterPrice: exactly(counterOfferPrice),
    customer: {
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      phone: customer?.phone ?? null,
    },
    address: {
      address1: returnAddress?.address1 ?? null,
      address2: returnAddress?.address2 ?? null,
      city: returnAddress?.city ?? null,
      zip: returnAddress?.zipcode ?? null,
      country: returnAddress?.country ?? null,
    },
    tracking: trackingNumber === null ? null : { number: trackingNumber, carrier: order.shipper },
  };
}

/** A price to the cent. Null if we don't support its currency, or it isn't a whole number of cents. */
function exactly(price: v.InferOutput<typeof priceSchema>) {
  const money = price && priceOf(price.value, price.currency);
  return money && Number(amountText(money)) === price.value ? money : null;
}
