/** Turns rows of plain statements into the bytes that our routes return. */

type Row = Record<string, unknown>;

interface OrderRow extends Row {
  id: number;
  number: number;
  total: number;
  currency: string;
  created_at: Date;
  contact: { email: string; phone: string | null };
  assignee: object | null;
  matches: number;
}

interface ItemRow extends Row {
  quoted: object;
  price: number;
}

interface ParcelRow {
  id: number;
  received_at: string | null;
  label: { created_at: string } | null;
}

interface DetailRow extends OrderRow {
  tenant_id: number;
  customer_id: number;
  shipping_cost: number;
  items: ItemRow[];
  parcels: ParcelRow[];
}

function asRow({ currency, contact, assignee, matches: _, ...order }: OrderRow) {
  const { email: customer_email, phone: customer_phone } = contact;
  return { ...order, customer_email, customer_phone, assignee, total: { amount: order.total, currency } };
}

export function asList(rows: OrderRow[], page: number, perPage: number, cursorOf: (last: OrderRow) => unknown[]) {
  const total = rows[0]?.matches ?? 0;
  const last = rows[perPage - 1];
  const shown = rows.slice(0, perPage);
  const from = (page - 1) * perPage + 1;
  return {
    data: shown.map(asRow),
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from,
    to: from + shown.length - 1,
    next_cursor:
      rows.length > perPage && last ? Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') : null,
  };
}

/** How far our search counts matches. */
const mostCounted = 1000;

export function asFound(rows: OrderRow[], perPage: number, cursorOf: (last: OrderRow) => unknown[]) {
  const answer = asList(rows, 1, perPage, cursorOf);
  if (answer.total <= mostCounted) return answer;
  const { data, current_page, per_page, from, to, next_cursor } = answer;
  return {
    data,
    current_page,
    per_page,
    total: mostCounted,
    more_than_total: true,
    last_page: Math.ceil(mostCounted / perPage),
    from,
    to,
    next_cursor,
  };
}

/** An order without a coupon that hasn't been inspected, with one package. */
export function asDetail(found: DetailRow, linksOf: (order: DetailRow) => object) {
  const { tenant_id: _, payout_details, location_name, customer, items, ...rest } = found;
  const { parcels, coupon, shipping_cost, offer, payout, ...row } = rest;
  const money = (amount: number) => ({ amount, currency: found.currency });
  const devices = items.reduce((sum, { price }) => sum + price, 0);
  const lists = new Map(items.map(({ price_list }) => [JSON.stringify(price_list), price_list]));
  const texts = [...lists.keys()];
  const placeOf = (list: unknown) => texts.indexOf(JSON.stringify(list));
  const sent = parcels.map(({ label, ...parcel }) => ({
    ...parcel,
    label: label && { ...label, created_at: new Date(label.created_at) },
  }));
  return {
    ...asRow(row as OrderRow),
    customer,
    items: items.map(({ quoted, price, ...item }) => {
      const { to_quote, inspected, price_list, custom, inventory_id, box_id, custom_fields, ...shown } = item;
      return {
        ...shown,
        quoted: { ...quoted, price: { amount: price, currency: found.currency } },
        to_quote,
        inspected,
        custom,
        inventory_id,
        box_id,
        custom_fields,
        price_list: placeOf(price_list),
      };
    }),
    price_lists: [...lists.values()],
    sums: {
      devices: money(devices),
      coupon: money(0),
      shipping: money(Math.min(shipping_cost, devices)),
      quoted: money(devices),
      total: money(devices - Math.min(shipping_cost, devices)),
    },
    coupon,
    purchase_tax: null,
    shipping_cost: money(shipping_cost),
    box_id: parcels[0]?.id ?? 0,
    parcels: sent,
    payout_details,
    label: sent[0]?.label ?? null,
    offer,
    payout,
    missing_id: null,
    location_name,
    links: linksOf(found),
  };
}

interface CountRow {
  status: number;
  sub: number;
  count: number;
}

interface Status {
  id: number;
  name: string;
  subs: { id: number; name: string }[];
}

export function asCounts(rows: CountRow[], statuses: readonly Status[]) {
  const sum = (fits: (row: CountRow) => boolean) => rows.filter(fits).reduce((all, row) => all + row.count, 0);
  return {
    data: statuses.map(({ id, name, subs }) => ({
      id,
      name,
      count: sum((row) => row.status === id),
      children: subs.map((sub) => ({ id: sub.id, name: sub.name, count: sum((row) => row.sub === sub.id) })),
    })),
    total: sum(() => true),
  };
}
