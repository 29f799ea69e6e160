import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { PublicOrder } from '@recoup/contract/exchange/public-api';
import { port } from '../../../platform/adapters.ts';

/** Something that happened to an order, as other systems are told it. */
export interface OrderEvent {
  /** The same each time it is sent: who gets it twice knows it by this. */
  readonly id: string;
  readonly name: OrderEventName;
  readonly at: Date;
  /** The status that the order had got. */
  readonly status: string;
  readonly order: PublicOrder;
  /** The customer's page of it; empty where nobody has said where customers reach us. */
  readonly link: string;
  /** What the company asks with an offer, with the order's words filled in. */
  readonly message: string;
}

/** What a system accepted. */
export interface SinkReceipt {
  /** What was sent, for the log: no secret is in it. */
  readonly sent: unknown;
  /** What the system calls it. */
  readonly externalId?: string;
  /** The word that the system will say of a device because of this: it is no news. */
  readonly echo?: string;
}

/** A system that is told of orders. Failures are `ServiceError`s. */
export interface EventSink {
  /** Takes an event; null is one that it has no use for. */
  send(event: OrderEvent): Promise<SinkReceipt | null>;
}

/** Where events of orders go. */
export const eventPort = port<EventSink>('events');
