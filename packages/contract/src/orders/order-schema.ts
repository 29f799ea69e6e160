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
  /** The order number for staff and customers, unique within the company: 10421. */
  number: v.number(),
  kind: v.picklist(orderKindNames),
  category: v.picklist(orderCategories),
  status_id: v.number(),
  sub_status_id: v.nullable(v.number()),
  customer_id: idSchema,
  customer_name: v.string(),
  /** The customer's contact details. Empty and null if unknown. */
  customer_email: v.string(),
  customer_phone: v.nullable(v.string()),
  item_count: v.number(),
  first_item: v.string(),
  /** The category of the first device. Null if there is none. */
  first_category: v.nullable(v.picklist(categoryNames)),
  /** The IMEI of the first device that has one. */
  first_imei: v.nullable(v.string()),
  total: moneySchema,
  payout_method: payoutMethodSchema,
  tracking_number: v.nullable(v.string()),
  /** Packages still in transit after the first one arrived. 0 if none or all have arrived. */
  parcels_due: v.number(),
  price_locked_until: v.nullable(timeSchema),
  /** The marketplace that sent it. */
  marketer_id: v.nullable(idSchema),
  location_id: idSchema,
  /** Referral source, in words. */
  referral_source: v.nullable(v.string()),
  /** The assignee. Null if the order is unassigned. */
  assignee: v.nullable(v.object({ id: idSchema, name: v.string() })),
  /** The tags that staff organize orders by. */
  tags: v.array(v.string()),
  /** When it entered its status and sub-status. */
  status_since: timeSchema,
  received_at: v.nullable(timeSchema),
  /** When the customer responded, until staff have read the response. */
  unread_answer_at: v.nullable(timeSchema),
  /** The state of the newest label of its incoming packages. */
  label_state: v.nullable(v.picklist(labelStateNames)),
  created_by: v.string(),
  /** Values of custom fields. */
  custom_fields: customValuesSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
  version: v.number(),
});
export type OrderRow = v.InferOutput<typeof orderRowSchema>;

const gradeSchema = v.object({
  /** Null if the customer described the condition in words. */
  condition_id: v.nullable(idSchema),
  condition: v.string(),
  subs: v.array(v.object({ id: idSchema, term: v.string() })),
  price: moneySchema,
});

const itemParts = {
  id: idSchema,
  /** The quote line that it belongs to, from 1. Null if staff don't quote this order. */
  line: v.nullable(v.number()),
  /** Null until someone has chosen the device from the catalog. */
  device_id: v.nullable(idSchema),
  name: v.string(),
  category: v.picklist(categoryNames),
  state: v.picklist(itemStateNames),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  /** The number of its barcode: EAN, UPC or GTIN. */
  ean: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** Other options: flex, loft and hand of a golf club, or the band of a watch. */
  options: v.nullable(v.string()),
  /** The network that it was sold for. Only for categories that use one. */
  network: v.nullable(v.string()),
  /** Whether it works on other networks. Null if unknown. */
  carrier_lock: v.nullable(v.picklist(carrierLockNames)),
  /** The condition as the customer described it, and as we found it. */
  quoted: gradeSchema,
  /** Staff haven't set a price yet. The quoted price is zero. */
  to_quote: v.boolean(),
  inspected: v.nullable(
    v.object({
      ...gradeSchema.entries,
      /** The code of a standard reason, or the text of the company's own. */
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      /** The checks that were made, in the order of the checklist. */
      checks: v.array(madeCheckSchema),
      /** Whether all customer data was removed. Null if that isn't known. */
      wiped: v.nullable(v.boolean()),
    }),
  ),
  /** The amount that staff offered or agreed on instead of the price of the condition. */
  custom: v.nullable(moneySchema),
  inventory_id: v.nullable(idSchema),
  /** The package that it travels in. Null if unknown. */
  box_id: v.nullable(idSchema),
  /** Values of the custom fields of devices. */
  custom_fields: customValuesSchema,
};

/** The prices of all conditions when the order was created. Inspections choose from these. */
const priceListSchema = v.array(conditionPriceSchema);

/** A device on its own. */
export const orderItemSchema = v.object({ ...itemParts, price_list: priceListSchema });

/** A device in its order. Devices of an order share their price lists. */
const listedItemSchema = v.object({
  ...itemParts,
  /** Index of its price list among the order's, from 0. */
  price_list: v.number(),
});
export type OrderItem = v.InferOutput<typeof listedItemSchema>;

/** A quote is sent before the devices are; a revised offer comes after the inspection. */
export const offerKinds = ['quote', 'revised'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * An offer as the customer sees it, line by line. A quote has prices; a revised offer compares the quote with the
 * inspection.
 */
export const offerSchema = v.object({
  kind: v.picklist(offerKinds),
  order_number: v.number(),
  company_name: v.string(),
  /** The time zone in which times are shown. */
  company_timezone: v.string(),
  customer_first_name: v.string(),
  state: v.picklist(['open', 'accepted', 'declined', 'expired']),
  message: v.string(),
  expires_at: timeSchema,
  quoted_total: moneySchema,
  offered_total: moneySchema,
  /** What a coupon adds to the lines. Null if there is none. */
  coupon: v.nullable(customerCouponSchema),
  /** What the labels deduct. Left out if they deduct nothing, or if customers don't see it. */
  shipping: v.optional(moneySchema),
  lines: v.array(
    v.object({
      name: v.string(),
      /** The number of equal devices. The prices are for one. */
      quantity: v.number(),
      quoted_condition: v.string(),
      quoted: moneySchema,
      inspected_condition: v.string(),
      offered: moneySchema,
      /** The code of a standard reason, or the text of the company's own. */
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      /** Checks that failed at the inspection. */
      failed: v.array(v.string()),
      /** Why staff chose this amount instead of the price of the condition. Null if it is that price. */
      custom_reason: v.nullable(v.string()),
      /** Ids of the pictures of this device. */
      pictures: v.array(idSchema),
      /** The customer accepted the offer, but not for this device. */
      declined: v.boolean(),
    }),
  ),
  /** Ids of the pictures of the whole order. */
  pictures: v.array(idSchema),
  ...customerLook,
  /** The company's texts for a revised offer, by its state. A quote has its own. */
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
  /** Each list appears once: a thousand equal devices share one. */
  price_lists: v.array(priceListSchema),
  /** The sums of the order, ready to show. Clients don't add them up again. */
  sums: orderSumsSchema,
  /** The order's coupon: a percentage, or an amount in minor units. The sums contain what it adds. */
  coupon: v.nullable(v.object({ code: v.string(), percent: v.nullable(v.number()), amount: v.nullable(v.number()) })),
  /**
   * The tax included in the total if the seller is a business. Null for private sellers, and if the location charges
   * none.
   */
  purchase_tax: v.nullable(purchaseTaxSchema),
  /** The cost of the labels, if the customer pays for them. */
  shipping_cost: moneySchema,
  /** The first package of its devices. */
  box_id: idSchema,
  /** All its packages. Most orders have one. */
  parcels: v.array(parcelSchema),
  /** Payout details as staff may see them, with the last four digits of account numbers. */
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
  /** The ID that is required before this order can be paid. Null if none is, or if the order isn't to be paid now. */
  missing_id: v.nullable(missingIdSchema),
  location_name: v.string(),
  /** The customer's pages, whose links staff can copy for them. */
  links: orderLinksSchema,
});
export type Order = v.InferOutput<typeof orderSchema>;

/** A device that someone wants to sell. */
export const orderedItemSchema = v.object({
  device_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'Device is required')),
  condition_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'Condition is required')),
  sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
  /**
   * The price that staff saw. If it has changed, the order is refused with `price_changed`. For kinds that staff quote,
   * it is their own price for one device, and null means it's quoted later.
   */
  price: v.nullable(priceSchema),
  /** Known if the device is present. For an in-store order this is the inspection, too. */
  imei: v.optional(v.nullable(imeiSchema), null),
});

/** The most devices in one order. */
export const mostUnits = 1000;

/** A line of a new order: a number of equal devices. */
export const orderedLineSchema = v.pipe(
  v.object({
    ...orderedItemSchema.entries,
    quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostUnits)), 1),
    /** At a counter, where devices are inspected while they are quoted. */
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
  /** Whether to buy a label for the customer's package right away. */
  label: v.boolean(),
  /** Referral source. */
  referral_source: optionalText(100),
  /** At a counter: only a quote. The customer takes the devices home again. */
  lead: v.optional(v.boolean(), false),
  /** Why prices below the margin floor are promised. Requires the permission `pricing.below-floor`. */
  floor_reason: optionalText(500),
  /** Values of the custom fields of orders. */
  custom_fields: v.optional(customValuesSchema, {}),
  /** For orders taken offline: the number of the customer's provisional receipt, and when it was taken. */
  taken_offline: v.optional(v.object({ receipt: receiptNumberSchema, at: timeSchema })),
});

export const inspectionBody = v.object({
  /** Version of the order, so that two inspectors don't overwrite each other's work. */
  version: versionSchema,
  /** Left out for devices without an IMEI, such as laptops and books. */
  imei: v.nullable(imeiSchema),
  condition_id: idSchema,
  sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
  reason: reasonSchema,
  note: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))), null),
  /** Left out, they stay as they are. */
  network: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60)))),
  carrier_lock: v.optional(v.nullable(v.picklist(carrierLockNames))),
  custom_fields: v.optional(customValuesSchema),
  ...checkedBody,
});
