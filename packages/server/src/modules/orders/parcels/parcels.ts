import type { Parcel } from '@recoup/contract/shipping/order-parcel';
import { desc, sql } from '../../../platform/db/drizzle.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

/** A package as the detail query aggregates it. */
export type ParcelPart = Parcel;

const labelJson = sql`select json_build_object('id', ${shippingLabels.id}, 'box_id', ${shippingLabels.box_id},
    'carrier', ${shippingLabels.carrier}, 'service', ${shippingLabels.service},
    'tracking_number', ${shippingLabels.tracking_number}, 'state', ${shippingLabels.state}, 'own', ${shippingLabels.own},
    'customs_form', ${shippingLabels.customs_key} is not null,
    'message', ${shippingLabels.message}, 'created_at', ${shippingLabels.created_at})
  from ${shippingLabels} where ${shippingLabels.order_id} = ${orders.id} and ${shippingLabels.box_id} = ${boxes.id}
    and ${shippingLabels.state} <> 'voided' and not ${shippingLabels.outbound}
  order by ${desc(shippingLabels.id)} limit 1`;

/** The packages of an order with their current label, as part of the order's query. */
export const parcelsJson = sql`select coalesce(json_agg(json_build_object('id', ${boxes.id}, 'state', ${boxes.state},
    'received_at', ${boxes.received_at}, 'insurance', ${boxes.insurance}, 'label', (${labelJson})) order by ${boxes.id}), '[]')
  from ${boxes} where ${boxes.order_id} = ${orders.id}`;

const asTime = (text: string) => new Date(text).toISOString();

/** A package as the API returns it. */
export function asParcel({ received_at, label, ...parcel }: ParcelPart): Parcel {
  return {
    ...parcel,
    received_at: received_at === null ? null : asTime(received_at),
    label: label && { ...label, created_at: asTime(label.created_at) },
  };
}
