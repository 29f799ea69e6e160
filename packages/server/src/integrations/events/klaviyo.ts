import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { orderEvents } from '@recoup/contract/exchange/order-events';
import * as v from 'valibot';
import { eventPort } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { emptyAnswerSchema, jsonService } from '../json-service.ts';
import { joinFaultTexts } from '../vendor-messages.ts';
import { type KlaviyoDoors, type KlaviyoTokens, klaviyoConsent, klaviyoDoors } from './klaviyo-consent.ts';
import { e164 } from './person.ts';

/** Connected with a key, or by allowing the deployment's app. */
type Account = AccountOf<'klaviyo'> & KlaviyoTokens;

const accountsSchema = v.object({
  data: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        attributes: v.object({ contact_information: v.object({ organization_name: v.string() }) }),
      }),
    ),
    v.minLength(1),
  ),
});
const faultSchema = v.object({ errors: v.pipe(v.array(v.object({ detail: v.string() })), v.minLength(1)) });

/** Marketing automation with Klaviyo: an event per step of an order. It doesn't subscribe customers to anything. */
export function klaviyoAdapter(url = 'https://a.klaviyo.com', doors: KlaviyoDoors = klaviyoDoors): Adapter {
  return adapter('klaviyo', {
    ...klaviyoConsent(doors),
    async test(account) {
      const { data } = await client(url, account, 10_000).call(accountsSchema, 'GET', '/api/accounts');
      const [{ id, attributes }] = data as [(typeof data)[number]];
      return `${attributes.contact_information.organization_name} (${id})`;
    },
    provides: [
      provides(eventPort, (account: Account) => ({
        async send({ id, name, at, status, order, link, message }) {
          const { customer } = order;
          const phone = e164(customer.phone);
          if (!customer.email && !phone) return null;
          const sent = {
            data: {
              type: 'event',
              attributes: {
                properties: {
                  order: order.number,
                  kind: order.kind,
                  status,
                  items: order.items.map((item) => `${item.name}, ${item.condition}`),
                  link,
                  ...(message && { message }),
                  ...(phone && account.klaviyo_sms_disclosure && { sms_disclosure: account.klaviyo_sms_disclosure }),
                },
                time: at.toISOString(),
                value: Number(order.total),
                value_currency: order.currency,
                unique_id: id,
                metric: { data: { type: 'metric', attributes: { name: orderEvents[name].label } } },
                profile: {
                  data: {
                    type: 'profile',
                    attributes: {
                      ...(customer.email && { email: customer.email }),
                      ...(phone && { phone_number: phone }),
                      first_name: customer.first_name,
                      last_name: customer.last_name,
                    },
                  },
                },
              },
            },
          };
          await client(url, account).call(emptyAnswerSchema, 'POST', '/api/events', sent);
          return { sent };
        },
      })),
    ],
  });
}

function client(url: string, { klaviyo_private_api_key: key, access_token }: Account, timeoutMs = 20_000) {
  return jsonService({
    name: 'Klaviyo',
    url,
    headers: {
      authorization: access_token ? `Bearer ${access_token}` : `Klaviyo-API-Key ${key}`,
      revision: '2026-07-15',
      accept: 'application/vnd.api+json',
    },
    contentType: 'application/vnd.api+json',
    timeoutMs,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      return result.success ? joinFaultTexts(result.output.errors.map(({ detail }) => detail)) : undefined;
    },
  });
}
