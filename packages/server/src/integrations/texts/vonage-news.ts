import * as v from 'valibot';
import type { TextNews, TextState } from '../../modules/orders/texts/text-port.ts';

/** What Vonage's message statuses mean. A submitted message counts as sent. */
const states: Readonly<Record<string, TextState>> = {
  submitted: 'sent',
  delivered: 'delivered',
  rejected: 'undelivered',
  undeliverable: 'undelivered',
};

const newsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    message_uuid: v.string(),
    from: v.optional(v.string()),
    text: v.optional(v.string()),
    status: v.optional(v.string()),
    error: v.optional(
      v.object({ title: v.optional(v.union([v.string(), v.number()])), detail: v.optional(v.string()) }),
    ),
  }),
);

/** An event from Vonage: a report about one of our texts, or an incoming text. */
export function vonageNews(body: string): TextNews | null {
  const read = v.safeParse(newsSchema, body);
  if (!read.success) return null;
  const { message_uuid: externalId, from, text, status, error } = read.output;
  if (status !== undefined) {
    const state = states[status];
    const errorText = error && (error.detail ?? error.title);
    return state
      ? { is: 'report', externalId, state, reason: errorText === undefined ? null : `Vonage: ${errorText}` }
      : null;
  }
  if (from === undefined || text === undefined) return null;
  return { is: 'message', externalId, from: from.startsWith('+') ? from : `+${from}`, text };
}
