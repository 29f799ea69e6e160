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

/** How devices sold through the widget reach the company. */
export const widgetKinds = ['mail-in', 'in-store'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** The most lines in a visitor's order, and the most devices in a line. */
export const mostWidgetLines = 20;
const mostOfOne = 20;

const params = v.object({ id: companyTokenSchema });
const path = '/v2/public/widget';
const open = { access: 'public', resource: 'order' } as const;

const widgetFieldSchema = v.object({
  name: v.string(),
  label: v.string(),
  optional: v.boolean(),
  /** For choices: the values with their labels. */
  options: v.nullable(v.record(v.string(), v.string())),
});

/** A custom field that customers are asked to fill in. */
const askedFieldSchema = v.object({
  ...v.pick(customFieldSchema, ['id', 'label', 'kind', 'options', 'required']).entries,
});
export type WidgetField = v.InferOutput<typeof askedFieldSchema>;

export const widgetSchema = v.object({
  ...customerLook,
  /** The widget's texts in that locale, by key. */
  words: v.record(v.string(), v.string()),
  company_name: v.string(),
  country: v.string(),
  currency: v.picklist(currencyCodes),
  categories: v.array(v.picklist(categoryNames)),
  begins_at: v.nullable(v.picklist(categoryNames)),
  /** The ways to hand over devices at the moment. Mail-in is offered only if packages can be sent. */
  kinds: v.array(v.picklist(widgetKinds)),
  /** The minimum total of a mail-in order. */
  minimum: moneySchema,
  /** Stores where devices can be dropped off. */
  places: v.array(
    v.object({
      id: idSchema,
      name: v.string(),
      address_text: v.nullable(v.string()),
      /** Opening hours in the visitor’s language. Empty if none are set. */
      hours_text: v.optional(v.string(), ''),
      /** The store asks for an ID before it pays. */
      asks_id: v.optional(v.boolean(), false),
    }),
  ),
  /** Mail-in customers get a label. A carrier can also print it from a code. */
  has_label: v.optional(v.boolean(), false),
  /** Payout methods by the way devices are handed over. */
  methods: v.array(
    v.object({
      method: payoutMethodSchema,
      label: v.string(),
      kinds: v.array(v.picklist(widgetKinds)),
      fields: v.array(widgetFieldSchema),
    }),
  ),
  /** Custom fields, in the company's order. */
  custom_fields: v.array(askedFieldSchema),
  /** Customers can get text messages if they agree to them. */
  sends_texts: v.optional(v.boolean(), false),
  terms: v.string(),
  /** Visitors' questions with the answers, in the company's order. */
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
    /** There are more than the limit. */
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
    /** The store where the devices are dropped off. */
    location_id: v.optional(v.nullable(idSchema), null),
    items: v.pipe(
      v.array(
        v.object({
          device_id: idSchema,
          condition_id: idSchema,
          sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
          /** The price of one device that the visitor saw. */
          price: priceSchema,
          quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostOfOne)),
        }),
      ),
      v.minLength(1, 'Add at least one device'),
      v.maxLength(mostWidgetLines),
    ),
    customer: v.omit(reachableCustomer, ['note', 'language']),
    /** Values of the custom fields that customers are asked to fill in, for the customer and the order. */
    custom_fields: v.optional(customValuesSchema, {}),
    payout: payoutSchema,
    coupon: v.optional(v.nullable(couponCodeSchema), null),
    /** The topics that the visitor agrees to get texts about. The wording is the company’s, in its language. */
    texts: v.optional(v.array(textPurposeSchema), []),
  }),
  answer: actionAnswer(
    v.object({
      order_number: v.string(),
      total: moneySchema,
      /**
       * Where the order can be seen, and its label printed if there is one. Null for a known customer, who gets the
       * link by email only. Filling in the form doesn't prove that the address is theirs.
       */
      links: v.nullable(v.object({ status: v.string(), kit: v.nullable(v.string()) })),
    }),
  ),
  perMinute: 10,
  idempotent: true,
  refuses: ['price_changed', 'not_connected', 'too_many'],
});
