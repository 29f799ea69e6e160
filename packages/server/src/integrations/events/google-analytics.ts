import type { AccountOf } from '@recoup/contract/add-ons/integration';
import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import * as v from 'valibot';
import { eventPort, type OrderEvent } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { maskSecrets } from '../without-secrets.ts';
import { pseudonym } from './person.ts';

type Account = AccountOf<'googleanalytic'>;

const debugSchema = v.object({ validationMessages: v.array(v.object({ description: v.string() })) });

const names: Partial<Record<OrderEventName, string>> = {
  'order.created': 'generate_lead',
  'order.offered': 'offer_sent',
  'order.completed': 'purchase',
};

/** Order figures for Google Analytics. Sends no names, addresses or numbers, which its terms forbid. */
export function googleAnalyticsAdapter(url = 'https://www.google-analytics.com'): Adapter {
  const service = jsonService({
    name: 'Google Analytics',
    url,
    headers: {},
    timeoutMs: 20_000,
    messageOf: () => undefined,
  });
  const pathOf = (path: string, { measurement_id, api_secret }: Account) =>
    `${path}?${new URLSearchParams({ measurement_id, api_secret })}`;
  return adapter('googleanalytic', {
    async test(account) {
      const body = { client_id: 'test.1', events: [{ name: 'generate_lead', params: { currency: 'USD', value: 1 } }] };
      const { validationMessages } = await service.call(
        debugSchema,
        'POST',
        pathOf('/debug/mp/collect', account),
        body,
      );
      const [fault] = validationMessages;
      if (fault) throw new ServiceError('validation', maskSecrets([account.api_secret], fault.description));
      return account.measurement_id;
    },
    provides: [
      provides(eventPort, (account: Account) => ({
        async send(event) {
          const name = names[event.name];
          if (!name) return null;
          const sent = bodyOf(event, name);
          // It accepts everything, and confirms even what it drops.
          await service.call(v.unknown(), 'POST', pathOf('/mp/collect', account), sent);
          return { sent };
        },
      })),
    ],
  });
}

function bodyOf(event: OrderEvent, name: string) {
  const { order, at } = event;
  return {
    client_id: `${order.customer.id}.${Math.floor(new Date(order.created_at).getTime() / 1000)}`,
    user_id: pseudonym(event),
    timestamp_micros: at.getTime() * 1000,
    // Customers weren't asked whether Google may use it for ads.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name,
        params: {
          transaction_id: order.number,
          currency: order.currency,
          value: Number(order.total),
          items: order.items.slice(0, 25).map((item, i) => ({
            item_id: `${order.number}-${i + 1}`,
            item_name: item.name,
            item_variant: item.condition,
            price: Number(item.amount),
            quantity: 1,
          })),
        },
      },
    ],
  };
}
