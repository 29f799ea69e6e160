import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { eitherOf } from '../described.ts';
import { imeiSchema } from '../identifiers/imei.ts';
import { moneySchema, priceSchema } from '../money.ts';
import { receiptNumberSchema } from '../offline/receipt-number.ts';
import { orderCategories, orderKindNames } from '../order-kind.ts';
import { payoutMethodSchema } from '../payouts/payout-method.ts';
import { payoutRecordSchema } from '../payouts/payout-record.ts';
import { categoryNames, conditionPriceSchema } from '../pricing/catalogue.ts';
import { customerLook } from '../settings/company-token.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { labelStateNames, shippingLabelRefSchema } from '../shipping/label-state.ts';
import { parcelSchema } from '../shipping/order-parcel.ts';
import { carrierLockNames } from '../stock/carrier-lock.ts';
import { customerBody } from '../stock/customer-body.ts';
import { missingIdSchema } from '../stock/missing-id.ts';
import { idSchema, optionalText, timeSchema, versionSchema } from '../wire.ts';
import { checkedBody, madeCheckSchema, reasonSchema } from './checks/made-checks.ts';
import { orderLinksSchema } from './customer-pages/customer-paths.ts';
import { customerCouponSchema, orderSumsSchema } from './customer-pages/customer-sums.ts';
import { askedPayoutSchema } from './known-payouts.ts';
import { itemStateNames } from './order-item-state.ts';
import { purchaseTaxSchema } from './purchase-tax/purchase-tax.ts';

export const orderRowSchema = v.object({
  id: idSchema,
  /** What staff and customers call it, unique within the company: 10421. */
  number: v.number(),
  kind: v.picklist(orderKindNames),
  category: v.picklist(orderCategories),
  status_id: v.number(),
  sub_status_id: v.nullable(v.number()),
  customer_id: idSchema,
  customer_name: v.string(),
  /** How its customer is reached; empty and null where nobody said. */
  customer_email: v.string(),
  customer_phone: v.nullable(v.string()),
  item_count: v.number(),
  first_item: v.string(),
  /** What kind of device the first one is; null where there is none. */
  first_category: v.nullable(v.picklist(categoryNames)),
  /** Of the first of its devices that has one. */
  first_imei: v.nullable(v.string()),
  total: moneySchema,
  payout_method: payoutMethodSchema,
  tracking_number: v.nullable(v.string()),
  /** Parcels that are still on their way where one already exists; 0 where none or all are here. */
  parcels_due: v.number(),
  price_locked_until: v.nullable(timeSchema),
  /** The marketplace that sent it. */
  marketer_id: v.nullable(idSchema),
  location_id: idSchema,
  /** Referral source, in words. */
  referral_source: v.nullable(v.string()),
  /** Whose work it is; null is everybody's. */
  assignee: v.nullable(v.object({ id: idSchema, name: v.string() })),
  /** What staff sort it by. */
  tags: v.array(v.string()),
  /** Since when it is in its status and sub-status. */
  status_since: timeSchema,
  received_at: v.nullable(timeSchema),
  /** When its customer answered, as long as nobody here has read it. */
  unread_answer_at: v.nullable(timeSchema),
  /** Where the newest label of its parcels to us stands. */
  label_state: v.nullable(v.picklist(labelStateNames)),
  created_by: v.string(),
  /** Values of the company's own fields. */
  custom_fields: customValuesSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
  version: v.number(),
});
export type OrderRow = v.InferOutput<typeof orderRowSchema>;

const gradeSchema = v.object({
  /** Null is what a customer said in his own words. */
  condition_id: v.nullable(idSchema),
  condition: v.string(),
  subs: v.array(v.object({ id: idSchema, term: v.string() })),
  price: moneySchema,
});

const itemParts = {
  id: idSchema,
  /** The line of a quote that it belongs to, from 1; null where staff do not quote. */
  line: v.nullable(v.number()),
  /** Null as long as nobody has said which device of the catalogue it is. */
  device_id: v.nullable(idSchema),
  name: v.string(),
  category: v.picklist(categoryNames),
  state: v.picklist(itemStateNames),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  /** The number of its bar code: EAN, UPC or GTIN. */
  ean: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** What else it comes in: flex, loft and hand of a golf club, the band of a watch. */
  options: v.nullable(v.string()),
  /** Which network it was sold for: only of categories that are used in one. */
  network: v.nullable(v.string()),
  /** Whether it works in others; null is not said. */
  carrier_lock: v.nullable(v.picklist(carrierLockNames)),
  /** As the customer described it, and as we found it. */
  quoted: gradeSchema,
  /** Staff have not said yet what they pay for it; its quoted price is zero. */
  to_quote: v.boolean(),
  inspected: v.nullable(
    v.object({
      ...gradeSchema.entries,
      /** One of ours by its code, or the company's own in its words. */
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      /** What was tried of it, in the order of the list it was tried by. */
      checks: v.array(madeCheckSchema),
      /** That nothing of the customer is left on it; null is not said. */
      wiped: v.nullable(v.boolean()),
    }),
  ),
  /** What was offered or agreed instead of the price of its condition: staff's own amount. */
  custom: v.nullable(moneySchema),
  inventory_id: v.nullable(idSchema),
  /** The parcel that it travels in; null where nobody has said which. */
  box_id: v.nullable(idSchema),
  /** Values of the company's own fields of devices. */
  custom_fields: customValuesSchema,
};

/** Prices of all conditions when the order was made: an inspection chooses from these. */
const priceListSchema = v.array(conditionPriceSchema);

/** A device for itself. */
export const orderItemSchema = v.object({ ...itemParts, price_list: priceListSchema });

/** A device among those of its order, which share their price lists. */
const listedItemSchema = v.object({
  ...itemParts,
  /** Which of the order's price lists is its, counted from 0. */
  price_list: v.number(),
});
export type OrderItem = v.InferOutput<typeof listedItemSchema>;

/** A quote is asked before anything is sent; a revised offer after the inspection. */
export const offerKinds = ['quote', 'revised'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** An offer as the customer sees it, line by line: of a quote the price, of a revised offer quoted against inspected. */
export const offerSchema = v.object({
  kind: v.picklist(offerKinds),
  order_number: v.number(),
  company_name: v.string(),
  /** Times are said in it. */
  company_timezone: v.string(),
  customer_first_name: v.string(),
  state: v.picklist(['open', 'accepted', 'declined', 'expired']),
  message: v.string(),
  expires_at: timeSchema,
  quoted_total: moneySchema,
  offered_total: moneySchema,
  /** What a coupon adds to the lines; null where there is none. */
  coupon: v.nullable(customerCouponSchema),
  /** What the labels take off; left out where nothing is, or where customers do not see it. */
  shipping: v.optional(moneySchema),
  lines: v.array(
    v.object({
      name: v.string(),
      /** So many of the same; the prices are of one. */
      quantity: v.number(),
      quoted_condition: v.string(),
      quoted: moneySchema,
      inspected_condition: v.string(),
      offered: moneySchema,
      /** One of ours by its code, or the company's own in its words. */
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      /** Checks that failed at the inspection. */
      failed: v.array(v.string()),
      /** Why the amount is staff's own and not the price of the condition; null when it is that price. */
      custom_reason: v.nullable(v.string()),
      /** Ids of the pictures that show this device. */
      pictures: v.array(idSchema),
      /** The customer has taken the offer, but not for this device. */
      declined: v.boolean(),
    }),
  ),
  /** Ids of the pictures that show the whole order. */
  pictures: v.array(idSchema),
  ...customerLook,
  /** What the company says with a revised offer, by where it stands; a quote has words of its own. */
  texts: v.object({ greeting: v.string(), accepted: v.string(), declined: v.string(), expired: v.string() }),
});
export type Offer = v.InferOutput<typeof offerSchema>;

export const orderSchema = v.object({
  ...orderRowSchema.entries,
  customer: v.object({
    id: idSchema,
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    phone: v.nullable(v.string()),
    address: v.nullable(addressSchema),
  }),
  items: v.array(listedItemSchema),
  /** Each once: a thousand devices that are alike have one. */
  price_lists: v.array(priceListSchema),
  /** What the order comes to; nobody adds it up again. */
  sums: orderSumsSchema,
  /** The coupon on it: a percentage, or an amount in minor units. What it adds is in the sums. */
  coupon: v.nullable(v.object({ code: v.string(), percent: v.nullable(v.number()), amount: v.nullable(v.number()) })),
  /** The tax within it where a business sells; null for private persons, and where the location has none. */
  purchase_tax: v.nullable(purchaseTaxSchema),
  /** What its labels cost, where the customer pays for them. */
  shipping_cost: moneySchema,
  /** The first parcel that its devices travel in. */
  box_id: idSchema,
  /** All its parcels; most orders have one. */
  parcels: v.array(parcelSchema),
  /** Payout details as staff may see them: account numbers show their last four digits. */
  payout_details: v.record(v.string(), v.string()),
  label: v.nullable(shippingLabelRefSchema),
  offer: v.nullable(
    v.object({
      kind: v.picklist(offerKinds),
      state: v.picklist(['open', 'accepted', 'declined', 'expired']),
      total: moneySchema,
      /** Path of the customer's page on this host. */
      path: v.string(),
      expires_at: timeSchema,
      answered_at: v.nullable(timeSchema),
    }),
  ),
  payout: v.nullable(payoutRecordSchema),
  /** The ID that is taken before this order can be paid; null when it needs none, or isn't to be paid now. */
  missing_id: v.nullable(missingIdSchema),
  location_name: v.string(),
  /** What the customer may open; staff copy these to him. */
  links: orderLinksSchema,
});
export type Order = v.InferOutput<typeof orderSchema>;

/** A device as somebody offers it. */
export const orderedItemSchema = v.object({
  device_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'Device is required')),
  condition_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'Condition is required')),
  sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
  /**
   * The price staff saw; when it is no longer the price, the order is refused with `price_changed`. Where staff quote it
   * is their own price of one, and null is to be quoted later.
   */
  price: v.nullable(priceSchema),
  /** Known when the device is at hand; in an in-store order it is the inspection too. */
  imei: v.optional(v.nullable(imeiSchema), null),
});

/** So many devices fit into one order. */
export const mostUnits = 1000;

/** A line of a new order: so many of the same device. */
export const orderedLineSchema = v.pipe(
  v.object({
    ...orderedItemSchema.entries,
    quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostUnits)), 1),
    /** At a counter, where it is inspected while it is quoted. */
    ...checkedBody,
  }),
  v.forward(
    v.check(({ imei, quantity }) => imei === null || quantity === 1, 'Each IMEI belongs to one device'),
    ['imei'],
  ),
);

export const orderBody = v.object({
  /** An existing customer, or a new one. */
  customer: v.nonNullish(
    eitherOf(v.object({ id: idSchema }), customerBody, (who) => typeof who === 'object' && who !== null && 'id' in who),
    'Customer is required',
  ),
  items: v.pipe(
    v.array(orderedLineSchema),
    v.minLength(1, 'Add at least one device'),
    v.maxLength(mostUnits),
    v.check(
      (lines) => lines.reduce((units, { quantity }) => units + quantity, 0) <= mostUnits,
      `At most ${mostUnits} devices in one order`,
    ),
  ),
  payout: askedPayoutSchema,
  /** Buy a label for the customer's parcel at once. */
  label: v.boolean(),
  /** Referral source. */
  referral_source: optionalText(100),
  /** At a counter: only a quote to think about, the devices are not left here. */
  lead: v.optional(v.boolean(), false),
  /** Why prices below the margin floor are promised; asked for by `pricing.below-floor`. */
  floor_reason: optionalText(500),
  /** Values of the company's own fields of orders. */
  custom_fields: v.optional(customValuesSchema, {}),
  /** Taken on a device without a network: the number of the provisional receipt that its customer has, and when. */
  taken_offline: v.optional(v.object({ receipt: receiptNumberSchema, at: timeSchema })),
});

export const inspectionBody = v.object({
  /** Version of the order, so that two inspectors do not overwrite each other. */
  version: versionSchema,
  /** Devices without an IMEI (laptops, books ...) leave it out. */
  imei: v.nullable(imeiSchema),
  condition_id: idSchema,
  sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
  reason: reasonSchema,
  note: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))), null),
  /** Left out they stay as they are. */
  network: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60)))),
  carrier_lock: v.optional(v.nullable(v.picklist(carrierLockNames))),
  custom_fields: v.optional(customValuesSchema),
  ...checkedBody,
});
