import type { Address } from '@recoup/contract/address';
import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { OrderKind } from '@recoup/contract/order-kind';
import { domainEvent } from '../../../platform/domain-events.ts';
import type { Session } from '../../../platform/handler.ts';
import type { Company } from '../../session/company/company.ts';
import type { LabelSeller } from '../labels/label-seller.ts';

/** What a label needs to know of an order. */
export interface Shipment {
  tenantId: number;
  order: { id: number; number: number };
  boxId: number;
  customer: { first_name: string; last_name: string; phone: string | null; address: Address };
  company: Company;
  carrier: LabelSeller;
}

/** An order was placed whose customer gets a label. */
export const labelRequested = domainEvent<{ now: Date; shipment: Shipment }>('orders: label wanted');

/** Orders are about to be removed for good, with what hangs on them. */
export const ordersRemoved = domainEvent<{ tenantId: number; ids: readonly number[] }>('orders: removed');

/** An order to which something happened, as it is now. */
export interface MovedOrder {
  readonly id: number;
  readonly number: number;
  readonly kind: OrderKind;
  readonly location_id: number;
  readonly status_id: number;
  readonly version: number;
  /** What staff call its status; left out where it is the one it begins with. */
  readonly status?: string;
}

/** Orders were placed, got an offer or another status; or a status was given back. */
export const ordersMoved = domainEvent<{
  tenantId: number;
  what: Exclude<OrderEventName, 'order.completed'> | 'undone';
  moved: readonly MovedOrder[];
  now: Date;
}>('orders: moved');

/** Statuses of a company's own are gone; their ids may be given to others. */
export const statusesDeleted = domainEvent<{ ids: readonly number[]; session: Session; now: Date }>(
  'orders: statuses deleted',
);
