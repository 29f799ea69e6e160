import * as v from 'valibot';
import { categoryNames } from '../../category.ts';
import { endpoint } from '../../endpoint.ts';
import { currencyCodes, moneySchema, priceSchema } from '../../money.ts';
import { payoutMethodSchema, payoutSchema } from '../../payouts/payout-method.ts';
import { conditionPriceSchema, deviceSchema } from '../../pricing/catalogue.ts';
import { companyTokenSchema, customerLook } from '../../settings/company-token.ts';
import { customFieldSchema, customValuesSchema } from '../../settings/custom-fields.ts';
import { reachableCustomer } from '../../stock/customer-body.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, requiredText } from '../../wire.ts';
import { textPurposeSchema } from '../texts/text-consent.ts';

/** How devices that are sold by the widget come to the company. */
export const widgetKinds = ['mail-in', 'in-store'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Lines of an order of a visitor, and devices of a line, at most. */
export const mostWidgetLines = 20;
const mostOfOne = 20;

const params = v.object({ id: companyTokenSchema });
const path = '/v2/public/widget';
const open = { access: 'public', resource: 'order' } as const;

const widgetFieldSchema = v.object({
  name: v.string(),
  label: v.string(),
  optional: v.boolean(),
  /** Of a choice: its values with their words. */
  options: v.nullable(v.record(v.string(), v.string())),
});

/** A field of the company’s own that customers are asked for. */
const askedFieldSchema = v.object({
  ...v.pick(customFieldSchema, ['id', 'label', 'kind', 'options', 'required']).entries,
});
export type WidgetField = v.InferOutput<typeof askedFieldSchema>;

export const widgetSchema = v.object({
  ...customerLook,
  /** What the widget says in that locale, by key. */
  words: v.record(v.string(), v.string()),
  company_name: v.string(),
  country: v.string(),
  currency: v.picklist(currencyCodes),
  categories: v.array(v.picklist(categoryNames)),
  begins_at: v.nullable(v.picklist(categoryNames)),
  /** How devices can come at the moment: sent in only where a parcel can be sent. */
  kinds: v.array(v.picklist(widgetKinds)),
  /** What an order that is sent in must come to. */
  minimum: moneySchema,
  /** Shops to which devices can be brought. */
  places: v.array(
    v.object({
      id: idSchema,
      name: v.string(),
      address_text: v.nullable(v.string()),
      /** When it is open, in the visitor’s language; empty where nobody has said. */
      hours_text: v.optional(v.string(), ''),
      /** It asks for an ID before it pays. */
      asks_id: v.optional(v.boolean(), false),
    }),
  ),
  /** Who sends devices in gets a label, which a carrier also prints from a code. */
  has_label: v.optional(v.boolean(), false),
  /** Ways to be paid, by how the devices come. */
  methods: v.array(
    v.object({
      method: payoutMethodSchema,
      label: v.string(),
      kinds: v.array(v.picklist(widgetKinds)),
      fields: v.array(widgetFieldSchema),
    }),
  ),
  /** Fields of the company’s own, in its order. */
  custom_fields: v.array(askedFieldSchema),
  /** Customers can be told by text, if they agree to it. */
  sends_texts: v.optional(v.boolean(), false),
  terms: v.string(),
  /** What visitors ask, with the answers, in the company's order. */
  faqs: v.array(v.object({ id: idSchema, question: v.string(), answer: v.string() })),
});
export type Widget = v.InferOutput<typeof widgetSchema>;

export const getWidget = endpoint({
  ...open,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get the widget’s starting data. No session needed; the company is identified by its public key.',
  params,
  answer: oneAnswer(widgetSchema),
  perMinute: 120,
});

export const searchWidgetDevices = endpoint({
  ...open,
  method: 'GET',
  path: `${path}/{id}/devices`,
  summary: 'Search the devices the company buys and has a price for. Without a search, pinned devices come first.',
  params,
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    category: v.optional(v.picklist(categoryNames)),
    limit: v.optional(queryInteger(1, 300), 12),
  }),
  answer: v.object({
    data: v.array(v.pick(deviceSchema, ['id', 'name', 'category', 'best_price'])),
    /** There are others beyond the limit. */
    more: v.boolean(),
  }),
  perMinute: 240,
});

export const getWidgetDevice = endpoint({
  ...open,
  method: 'GET',
  path: `${path}/{id}/device`,
  summary: 'List a device’s conditions and what the company pays for each.',
  params,
  query: v.object({ device_id: queryInteger(1) }),
  answer: oneAnswer(
    v.object({
      device: v.pick(deviceSchema, ['id', 'name', 'category', 'best_price']),
      conditions: v.array(conditionPriceSchema),
    }),
  ),
  perMinute: 240,
});

const couponCodeSchema = requiredText('Code', 40);

export const checkWidgetCoupon = endpoint({
  ...open,
  method: 'POST',
  path: `${path}/coupon`,
  summary: 'Check a coupon code for a visitor’s basket and get its bonus.',
  body: v.object({ company: companyTokenSchema, code: couponCodeSchema }),
  answer: actionAnswer(v.object({ code: v.string(), percent: v.nullable(v.number()), amount: v.nullable(v.number()) })),
  perMinute: 20,
  refuses: ['too_many'],
});

export const placeWidgetOrder = endpoint({
  ...open,
  method: 'POST',
  path: `${path}/order`,
  summary: 'Create an order at list prices as a visitor of the company’s site. The visitor gets an email.',
  body: v.object({
    company: companyTokenSchema,
    kind: v.picklist(widgetKinds),
    /** The shop, where the devices are brought. */
    location_id: v.optional(v.nullable(idSchema), null),
    items: v.pipe(
      v.array(
        v.object({
          device_id: idSchema,
          condition_id: idSchema,
          sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
          /** What the visitor was shown for one. */
          price: priceSchema,
          quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostOfOne)),
        }),
      ),
      v.minLength(1, 'Add at least one device'),
      v.maxLength(mostWidgetLines),
    ),
    customer: v.omit(reachableCustomer, ['note', 'language']),
    /** Values of the fields that customers are asked for, of the customer and of the order. */
    custom_fields: v.optional(customValuesSchema, {}),
    payout: payoutSchema,
    coupon: v.optional(v.nullable(couponCodeSchema), null),
    /** What the visitor agrees to get texts about. The wording is the company’s, in its language. */
    texts: v.optional(v.array(textPurposeSchema), []),
  }),
  answer: actionAnswer(
    v.object({
      order_number: v.string(),
      total: moneySchema,
      /**
       * Where the order is seen, and its label printed where one is made. Null for a customer we knew: who fills in the
       * form has not shown that the address is theirs, so their link travels by mail only.
       */
      links: v.nullable(v.object({ status: v.string(), kit: v.nullable(v.string()) })),
    }),
  ),
  perMinute: 10,
  idempotent: true,
  refuses: ['price_changed', 'not_connected', 'too_many'],
});
