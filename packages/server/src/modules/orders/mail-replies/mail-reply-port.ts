import { port } from '../../../platform/adapters.ts';

/** An answer to a mail, as a service has received it. */
export interface ReceivedReply {
  /** The part of the address that says which order it is about. */
  readonly token: string;
  /** What the service calls it. */
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Receives customers' answers to mails about their orders. */
export interface MailReplyService {
  /** Where an order's customer may answer to. */
  addressFor(token: string): string;
  /** What was received; null: nothing that a person wrote to one of our addresses. */
  replyIn(body: string): ReceivedReply | null;
}

export const mailReplyPort = port<MailReplyService>('mail-replies');
