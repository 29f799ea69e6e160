import { port } from '../../../platform/adapters.ts';

/** A reply to an email, as a service received it. */
export interface ReceivedReply {
  /** The part of the address that identifies the order. */
  readonly token: string;
  /** The service's id of the message. */
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Receives customers' replies to emails about their orders. */
export interface MailReplyService {
  /** The address that an order's customer can reply to. */
  addressFor(token: string): string;
  /** The received reply; null if it isn't a message from a person to one of our addresses. */
  replyIn(body: string): ReceivedReply | null;
}

export const mailReplyPort = port<MailReplyService>('mail-replies');
