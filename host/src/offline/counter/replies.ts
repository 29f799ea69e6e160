import { call } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import { listCustomers } from '@recoup/contract/stock/customers';
import { linesOf, type Question } from '../outbox/questions.ts';
import type { OrderEntry, TakenOrder } from '../outbox/work.ts';
import type { Choice as AnyChoice } from '../work/choice.ts';

type Choice = AnyChoice<TakenOrder | null>;

const send = (body: TakenOrder): Choice['reply'] => ({ kind: 'send', body });

type Line = TakenOrder['items'][number];

/** The current price of a line. Null if we no longer buy the device in this condition. */
async function priceNow(line: Line) {
  const { data } = await call(getConditionPrices, { query: { device_id: line.device_id } });
  const condition = data.conditions.find(({ id }) => id === line.condition_id);
  if (!condition?.price) return null;
  const chosen = condition.subs.filter(({ id }) => (line.sub_ids ?? []).includes(id));
  return devicePrice(
    condition.price,
    chosen.map(({ value }) => value),
  );
}

async function priceChoices(entry: OrderEntry, body: TakenOrder): Promise<Choice[]> {
  const now = await Promise.all(body.items.map(priceNow));
  const changed = body.items.flatMap((line, at) => {
    const price = now[at];
    if (!price || price.amount === line.price?.amount) return [];
    const was = line.price ? formatMoney(line.price) : '–';
    return [`${entry.shown.devices[at]?.name}: quoted ${was}, now ${formatMoney(price)}.`];
  });
  const items = body.items.map((line, at) => ({ ...line, price: now[at] ?? line.price }));
  return [
    {
      id: 'today',
      label: 'Use today’s prices',
      help: `${changed.join(' ')} Agree on the new price with the customer first.`,
      reply: send({ ...body, items }),
    },
    ...(body.lead
      ? []
      : [
          {
            id: 'lead',
            label: 'Keep it as a quote',
            help: 'Creates a quote at today’s prices. The customer decides later, and you don’t buy the devices yet.',
            reply: send({ ...body, items, lead: true }),
          },
        ]),
  ];
}

/** The order without the lines that a question is about. */
function withoutLines(body: TakenOrder, question: Question): Choice[] {
  const places = linesOf(question);
  const items = body.items.filter((_, at) => !places.includes(at));
  const left = body.items.filter((_, at) => places.includes(at)).flatMap(({ pictures = [] }) => pictures);
  const unused = [...(body.unused ?? []), ...left];
  if (items.length === 0 || places.length === 0) return [];
  const help = `Creates the order with the other ${items.length === 1 ? 'device' : `${items.length} devices`}.`;
  return [{ id: 'without', label: 'Leave this device out', help, reply: send({ ...body, items, unused }) }];
}

async function customerChoices(body: TakenOrder): Promise<Choice[]> {
  const { customer } = body;
  if ('id' in customer || !customer.email) return [];
  const { data } = await call(listCustomers, { query: { search: customer.email } });
  const found = data.find(({ email }) => email.toLowerCase() === customer.email?.toLowerCase());
  const foundChoices: Choice[] = found
    ? [
        {
          id: 'known',
          label: `Use ${found.first_name} ${found.last_name}`,
          help: `The order goes to the customer you already have with ${found.email}.`,
          reply: send({ ...body, customer: { id: found.id } }),
        },
      ]
    : [];
  const help = `Creates ${customer.first_name} ${customer.last_name} with their phone number only.`;
  const other = { id: 'no-email', label: 'Create a customer without the email', help };
  return customer.phone
    ? [...foundChoices, { ...other, reply: send({ ...body, customer: { ...customer, email: '' } }) }]
    : foundChoices;
}

const renewed = (): Choice[] => [
  {
    id: 'exists',
    label: 'The order exists',
    help: 'You found it by its receipt number. We won’t send it again.',
    reply: { kind: 'exists' },
  },
  {
    id: 'renew',
    label: 'The order doesn’t exist',
    help: 'You searched for the receipt number and found nothing. We’ll send the order again.',
    reply: { kind: 'renew', key: `${offlineKeyPrefix}${crypto.randomUUID()}` },
  },
];

const dropped: Choice = {
  id: 'drop',
  label: 'Don’t create the order',
  help: 'Deletes the order from this device. Tell the customer.',
  reply: { kind: 'drop' },
};

/** The possible answers to an entry's question, based on current data. Without a question, it can only be deleted. */
export async function choicesOf(entry: OrderEntry): Promise<Choice[]> {
  const { question, body } = entry;
  if (!question || !body) return [dropped];
  const again: Choice = { id: 'again', label: 'Try again', help: 'Sends it again without changes.', reply: send(body) };
  switch (question.kind) {
    case 'price':
      return [...(await priceChoices(entry, body)), dropped];
    case 'device':
    case 'gone':
      return [...withoutLines(body, question), again, dropped];
    case 'customer':
      return [...(await customerChoices(body)), again, dropped];
    case 'sent':
      return renewed();
    case 'differs':
    case 'refused':
      return [again, dropped];
  }
}
