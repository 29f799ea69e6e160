import type { Address } from '@recoup/contract/address';
import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { OrderKind } from '@recoup/contract/order-kind';
import { domainEvent } from '../../../platform/domain-events.ts';
import type { Session } from '../../../platform/handler.ts';
import type { Company } from '../../session/company/company.ts';
import type { LabelSeller } from '../labels/label-seller.ts';

/** The facts about an order that a label needs. */
export interface Shipment {
  tenantId: number;
  order: { id: number; number: number };
  boxId: number;
  customer: { first_name: string; last_name: string; phone: string | null; address: Address };
  company: Company;
  carrier: LabelSeller;
}

/** An order was placed, and its customer gets a label. */
export const labelRequested = domainEvent<{ now: Date; shipment: Shipment }>('orders: label wanted');

/** Orders are about to be removed for good, with everything that belongs to them. */
export const ordersRemoved = domainEvent<{ tenantId: number; ids: readonly number[] }>('orders: removed');

/** An order that an event is about, in its current state. */
export interface MovedOrder {
  readonly id: number;
  readonly number: number;
  readonly kind: OrderKind;
  readonly location_id: number;
  readonly status_id: number;
  readonly version: number;
  /** The status as staff read it; left out for the initial status. */
  readonly status?: string;
}

/** Orders were placed, got an offer or changed their status, or a status change was undone. */
export const ordersMoved = domainEvent<{
  tenantId: number;
  what: Exclude<OrderEventName, 'order.completed'> | 'undone';
  moved: readonly MovedOrder[];
  now: Date;
}>('orders: moved');

/** Custom statuses were deleted. Their ids may be reused. */
export const statusesDeleted = domainEvent<{ ids: readonly number[]; session: Session; now: Date }>(
  'orders: statuses deleted',
);
