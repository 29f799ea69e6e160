import { port } from '../../../platform/adapters.ts';

/** The state of one of our texts, as a service reports it. */
export type TextState = 'sent' | 'delivered' | 'undelivered';

/** A message from a service: a report about one of our texts, or a customer's text. */
export type TextNews =
  | { readonly is: 'report'; readonly externalId: string; readonly state: TextState; readonly reason: string | null }
  | { readonly is: 'message'; readonly externalId: string; readonly from: string; readonly text: string };

/** Sends texts from a company's own number. It throws `ServiceError`s. */
export interface TextService {
  readonly name: string;
  /** Whether the service responds to STOP, START and HELP itself. */
  readonly answersKeywords: boolean;
  /** Returns the service's id of the text. `callback` is the address for its reports. */
  send(message: {
    readonly to: string;
    readonly text: string;
    readonly reference: string;
    readonly callback?: string | undefined;
  }): Promise<string>;
  /** The message in a webhook's body; null if it's irrelevant here. */
  newsIn(body: string): TextNews | null;
}

export const textPort = port<TextService>('texts');
