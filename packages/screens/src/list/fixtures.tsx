import { ordersOf } from '@recoup/contract/orders/orders';
import { anOrderRow, screen, within } from '@recoup/testing';
import { Money } from '../parts/bound-text.tsx';
import type { Column, RowOf } from './list-types.ts';

/** The list that list tests use: mail-in orders. */
export const { listOrders, bulkChangeOrderStatus } = ordersOf('mail-in');
export type Order = RowOf<typeof listOrders>;

export const columns: readonly Column<Order>[] = [
  { id: 'number', header: 'Order', cell: (order) => order.number, sortable: true },
  { id: 'customer', header: 'Customer', cell: (order) => order.customer_name },
  { id: 'total', header: 'Total', cell: (order) => <Money value={order.total} />, align: 'end', sortable: true },
];

/** Orders 10001 to 10045: five pages of ten. */
export const fivePages = (): Order[] => Array.from({ length: 45 }, (_, i) => anOrderRow(i + 1));

export const table = () => screen.findByRole('table', { name: 'Orders' });

export const row = (number: number) =>
  table().then((all) => within(all).findByRole('row', { name: new RegExp(`Select Order ${number}`) }));

export const chosenBox = (number: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select Order ${number}` });
