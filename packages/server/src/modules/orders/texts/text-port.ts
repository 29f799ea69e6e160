import { port } from '../../../platform/adapters.ts';

/** What a service reports of a text of ours. */
export type TextState = 'sent' | 'delivered' | 'undelivered';

/** What a service has sent: what became of a text of ours, or a text of a customer. */
export type TextNews =
  | { readonly is: 'report'; readonly externalId: string; readonly state: TextState; readonly reason: string | null }
  | { readonly is: 'message'; readonly externalId: string; readonly from: string; readonly text: string };

/** Sends texts from a company's own number. Failures are `ServiceError`s. */
export interface TextService {
  readonly name: string;
  /** It answers STOP, START and HELP itself. */
  readonly answersKeywords: boolean;
  /** Answers what the service calls the text. `callback` is where it may report what became of it. */
  send(message: {
    readonly to: string;
    readonly text: string;
    readonly reference: string;
    readonly callback?: string | undefined;
  }): Promise<string>;
  /** What it has sent; null: nothing that matters here. */
  newsIn(body: string): TextNews | null;
}

export const textPort = port<TextService>('texts');
