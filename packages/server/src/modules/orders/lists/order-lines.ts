import { amountText, type Currency } from '@recoup/contract/money';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import {
  type CustomField,
  type CustomValues,
  customText,
  type FieldOwner,
} from '@recoup/contract/settings/custom-fields';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { carrierLocks } from '@recoup/contract/stock/carrier-lock';
import { nameIn, type Workflow } from '@recoup/contract/workflow';
import type { orderItems } from '../../../schema/order-items.ts';
import { momentIn } from '../../session/company/days.ts';

/** An order as a downloaded file shows it. */
export type Listed = OrderRow & {
  readonly quoted_total: number;
  readonly location: string | null;
  /** The value that the file is sorted by. */
  readonly place: Date | number;
};

/** What turns ids and times into words: the statuses of the order kind and the company's time zone. */
interface Words {
  readonly statuses: Workflow;
  readonly timezone: string;
  /** The company's custom fields of orders and devices. */
  readonly fields: readonly CustomField[];
}

const columns: Readonly<Record<string, (row: Listed, words: Words) => string | number>> = {
  order: ({ number }) => number,
  created: ({ created_at }, words) => moment(created_at, words),
  'created by': ({ created_by }) => created_by,
  location: ({ location }) => location ?? '',
  category: ({ category }) => category,
  status: ({ status_id }, { statuses }) => nameIn(statuses, status_id),
  'sub-status': ({ sub_status_id }, { statuses }) => (sub_status_id === null ? '' : nameIn(statuses, sub_status_id)),
  'in it since': ({ status_since }, words) => moment(status_since, words),
  'assigned to': ({ assignee }) => assignee?.name ?? '',
  tags: ({ tags }) => tags.join(', '),
  customer: ({ customer_name }) => customer_name,
  'e-mail': ({ customer_email }) => customer_email,
  phone: ({ customer_phone }) => customer_phone ?? '',
  'referral source': ({ referral_source }) => referral_source ?? '',
  devices: ({ item_count }) => item_count,
  'first device': ({ first_item }) => first_item,
  quoted: ({ quoted_total, total }) => amountText({ ...total, amount: quoted_total }),
  total: ({ total }) => amountText(total),
  currency: ({ total }) => total.currency,
  'payout method': ({ payout_method }) => payoutLabel(payout_method),
  'tracking number': ({ tracking_number }) => tracking_number ?? '',
  shipping: ({ label_state }) => (label_state === null ? '' : labelStates[label_state].label),
  received: ({ received_at }, words) => moment(received_at, words),
};

/** Date and time in the company's time zone, in a format that spreadsheets read. */
function moment(at: string | null, { timezone }: Words): string {
  if (at === null) return '';
  const { day, time } = momentIn(timezone, new Date(at));
  return `${day} ${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
}

const ofOwner = ({ fields }: Words, owner: FieldOwner) => fields.filter((field) => field.owner === owner);
const labelsOf = (words: Words, owner: FieldOwner) => ofOwner(words, owner).map(({ label }) => label);
const textsOf = (words: Words, owner: FieldOwner, values: CustomValues) =>
  ofOwner(words, owner).map(({ id }) => customText(values[id]));

export const orderHeader = (words: Words) => [...Object.keys(columns), ...labelsOf(words, 'order')];
export const orderLine = (words: Words, row: Listed) => [
  ...Object.values(columns).map((cell) => cell(row, words)),
  ...textsOf(words, 'order', row.custom_fields),
];

type Item = typeof orderItems.$inferSelect;

const money = (amount: number | null, currency: Currency) => (amount === null ? '' : amountText({ amount, currency }));

const itemColumns: Readonly<Record<string, (item: Item, currency: Currency) => string | number>> = {
  device: ({ position }) => position + 1,
  name: ({ name }) => name,
  'category of device': ({ category }) => category,
  state: ({ state }) => itemStates[state].label,
  imei: ({ imei }) => imei ?? '',
  'serial number': ({ serial }) => serial ?? '',
  ean: ({ ean }) => ean ?? '',
  colour: ({ color }) => color ?? '',
  options: ({ options }) => options ?? '',
  network: ({ network }) => network ?? '',
  'carrier lock': ({ carrier_lock }) => (carrier_lock ? carrierLocks[carrier_lock] : ''),
  'condition quoted': ({ quoted }) => quoted.condition,
  'price quoted': ({ quoted_amount }, currency) => money(quoted_amount, currency),
  'condition found': ({ inspected }) => inspected?.condition ?? '',
  'price found': ({ inspected_amount }, currency) => money(inspected_amount, currency),
  'price offered': ({ custom_amount }, currency) => money(custom_amount, currency),
  'price agreed': ({ agreed_amount }, currency) => money(agreed_amount, currency),
};

export const deviceHeader = (words: Words) => [...Object.keys(itemColumns), ...labelsOf(words, 'device')];
export const deviceLine = (words: Words, item: Item, { total: { currency } }: Listed) => [
  ...Object.values(itemColumns).map((cell) => cell(item, currency)),
  ...textsOf(words, 'device', item.custom_fields),
];
