import { call } from '@recoup/api';
import type { Access } from '@recoup/contract';
import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { printReceipt, printStatusTag } from '@recoup/contract/prints/prints';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { createCustomer } from '@recoup/contract/stock/customers';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { attempt, openPrint } from '@recoup/screens';
import type { Command } from '@recoup/ui/overlays';
import { type Found, foundPath } from './search.ts';

/**
 * The verb before the rest of the text: "pay 10402", "print 10402", "move 10402", "archive 10402", "new order", "go to
 * payouts".
 */
export type Verb = 'pay' | 'print' | 'move' | 'archive' | 'new' | 'go';

const verbs: Readonly<Record<string, Verb>> = {
  pay: 'pay',
  print: 'print',
  move: 'move',
  archive: 'archive',
  new: 'new',
  go: 'go',
  'go to': 'go',
  open: 'go',
};
const commandPattern = /^(pay|print|move|archive|new|go to|go|open)(?:\s+(.*))?$/i;

/** Splits a text into a verb and the rest. Without a verb it's a search. */
export function spokenOf(text: string): { verb: Verb | null; rest: string } {
  const [, word, rest = ''] = commandPattern.exec(text) ?? [];
  const verb = word && verbs[word.toLowerCase()];
  return verb ? { verb, rest: rest.trim() } : { verb: null, rest: text };
}

interface Acting {
  may: (endpoint: { readonly access: Access }) => boolean;
  go: (path: string) => void;
}

/** The "new" commands that the user may run. */
export function newCommands({ may, go }: Acting): Command[] {
  const orders = orderKindNames.flatMap((kind) => {
    const path = orderPaths.create(kind);
    return path && may(ordersOf(kind).createOrder) ? [{ name: orderKinds[kind].one, path, icon: kind }] : [];
  });
  const others = [
    { endpoint: createCustomer, name: 'customer', path: pathTo('customerCreate'), icon: 'user' as const },
    { endpoint: createInvoice, name: 'invoice', path: pathTo('invoiceCreate'), icon: 'document' as const },
  ].filter(({ endpoint }) => may(endpoint));
  return [...orders, ...others].map(({ name, path, icon }) => ({
    id: `new-${name}`,
    label: `New ${name}`,
    icon,
    detail: 'Action',
    onSelect: () => go(path),
  }));
}

/** Opens the order's page with the confirmation before money is sent. */
export function payCommand(order: Found, { may, go }: Acting): Command[] {
  if (!order.kind || !order.due || !may(ordersOf(order.kind).payOrder)) return [];
  return [
    {
      id: `pay-${order.id}`,
      label: `Pay ${order.title.toLowerCase()}`,
      detail: order.detail,
      icon: 'pay',
      onSelect: () => go(`${foundPath(order)}?do=pay`),
    },
  ];
}

/** Opens the steps of the order's page, which list the statuses it can move to. */
export function moveCommand(order: Found, { may, go }: Acting): Command[] {
  if (!order.kind || !may(ordersOf(order.kind).changeOrderStatus)) return [];
  return [
    {
      id: `move-${order.id}`,
      label: `Move ${order.title.toLowerCase()}`,
      detail: order.detail,
      icon: 'forward',
      onSelect: () => go(`${foundPath(order)}?do=move`),
    },
  ];
}

/** The printable documents of an order. */
export function printCommands(order: Found, { may }: Acting): Command[] {
  const { kind, id, title, detail } = order;
  if (!kind) return [];
  const { getOrder } = ordersOf(kind);
  const receipt = async () => {
    const answer = await attempt(() => call(getOrder, { params: { id } }), 'We couldn’t print this');
    if (answer) await openPrint(printReceipt, { params: { id: answer.data.links.token } });
  };
  const tag: Command = {
    id: `tag-${id}`,
    label: `Print tag for ${title.toLowerCase()}`,
    detail,
    icon: 'print',
    onSelect: () => void openPrint(printStatusTag, { params: { id } }),
  };
  return [
    {
      id: `receipt-${id}`,
      label: `Print receipt for ${title.toLowerCase()}`,
      detail,
      icon: 'print',
      onSelect: () => void receipt(),
    },
    ...(may(printStatusTag) ? [tag] : []),
  ];
}
