import type { AccountOf } from '@recoup/contract/add-ons/integration';
import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import * as v from 'valibot';
import { eventPort } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { jsonService } from '../json-service.ts';
import { e164, hashed, pseudonym } from './person.ts';

type Account = AccountOf<'metapixel'>;

const pixelSchema = v.object({ id: v.string(), name: v.string() });
const emptyAnswerSchema = v.object({ events_received: v.number(), fbtrace_id: v.optional(v.string()) });
const faultSchema = v.object({ error: v.object({ message: v.string() }) });

const names: Partial<Record<OrderEventName, string>> = { 'order.created': 'Lead', 'order.completed': 'Purchase' };

/** Campaigns on Meta: the results of orders, with the customer's data hashed, or none if they weren't asked. */
export function metaPixelAdapter(url = 'https://graph.facebook.com/v25.0'): Adapter {
  const client = ({ access_token }: Account) =>
    jsonService({
      name: 'Meta',
      url,
      // In a header, so that the token doesn't appear in logs of addresses.
      headers: { authorization: `Bearer ${access_token}` },
      timeoutMs: 20_000,
      messageOf(body) {
        const result = v.safeParse(faultSchema, body);
        return result.success ? result.output.error.message : undefined;
      },
      faultOf(status, body) {
        const message = v.safeParse(faultSchema, body);
        return status === 400 && message.success && /access token/i.test(message.output.error.message)
          ? 'auth'
          : undefined;
      },
    });
  return adapter('metapixel', {
    async test(account) {
      const { id, name } = await client(account).call(pixelSchema, 'GET', `/${account.pixel_id}?fields=id,name`);
      return `${name} (${id})`;
    },
    provides: [
      provides(eventPort, (account: Account) => ({
        async send(event) {
          const name = names[event.name];
          if (!name) return null;
          const { order, at, id } = event;
          const { customer } = order;
          const data = {
            event_name: name,
            event_time: Math.floor(at.getTime() / 1000),
            event_id: id,
            action_source: 'system_generated',
            user_data: {
              ...(account.people === 'hashed' && {
                em: hashed(customer.email),
                ph: hashed(e164(customer.phone)?.slice(1) ?? null),
                fn: hashed(customer.first_name),
                ln: hashed(customer.last_name),
              }),
              external_id: hashed(pseudonym(event)),
            },
            custom_data: { currency: order.currency, value: Number(order.total), order_id: order.number },
          };
          const { test_event_code } = account;
          const sent = { data: [data], ...(test_event_code && { test_event_code }) };
          const { fbtrace_id } = await client(account).call(
            emptyAnswerSchema,
            'POST',
            `/${account.pixel_id}/events`,
            sent,
          );
          return { sent, ...(fbtrace_id && { externalId: fbtrace_id }) };
        },
      })),
    ],
  });
}
