import type { Address } from '@recoup/contract/address';
import { domainEvent } from '../../platform/domain-events.ts';
import type { Session } from '../../platform/handler.ts';
import type { Company } from '../company.ts';
import type { LabelSeller } from './orders/label-seller.ts';

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
export const labelWanted = domainEvent<{ now: Date; shipment: Shipment }>('orders: label wanted');

/** Orders are about to be removed for good, with what hangs on them. */
export const ordersRemoved = domainEvent<{ tenantId: number; ids: readonly number[] }>('orders: removed');

/** Statuses of a company's own are gone; their ids may be given to others. */
export const statusesDeleted = domainEvent<{ ids: readonly number[]; session: Session; now: Date }>(
  'orders: statuses deleted',
);
