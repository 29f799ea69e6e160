import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { PublicOrder } from '@recoup/contract/exchange/public-api';
import { port } from '../../../platform/adapters.ts';

/** An event of an order, as sent to other systems. */
export interface OrderEvent {
  /** The same each time it's sent, so that receivers recognize duplicates. */
  readonly id: string;
  readonly name: OrderEventName;
  readonly at: Date;
  /** The status that the order got. */
  readonly status: string;
  readonly order: PublicOrder;
  /** The customer's status page. Empty if the deployment has no public address. */
  readonly link: string;
  /** The company's message with an offer, filled in. */
  readonly message: string;
}

/** What a system accepted. */
export interface SinkReceipt {
  /** What was sent, for the log. Without secrets. */
  readonly sent: unknown;
  /** The system's id for it. */
  readonly externalId?: string;
  /** The status that the system will report for a device because of this. It's an echo, not news. */
  readonly echo?: string;
}

/** A system that receives order events. Failures are `ServiceError`s. */
export interface EventSink {
  /** Sends an event. Null if the system has no use for it. */
  send(event: OrderEvent): Promise<SinkReceipt | null>;
}

/** The port that order events go to. */
export const eventPort = port<EventSink>('events');
