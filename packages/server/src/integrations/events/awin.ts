import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { eventPort } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { emptyAnswerSchema, jsonService } from '../json-service.ts';

type Account = AccountOf<'share-a-sale'>;

const accountsSchema = v.object({
  accounts: v.array(v.object({ accountId: v.number(), accountName: v.string() })),
});
const faultSchema = v.object({ description: v.optional(v.string()), message: v.optional(v.string()) });

/** The referral source of orders from an affiliate: "awin", with Awin's click id. */
const source = /^awin(?::(.+))?$/i;

/** Affiliates through Awin, where ShareASale's programs moved. Reports the completed orders that they brought. */
export function awinAdapter(url = 'https://api.awin.com'): Adapter {
  return adapter('share-a-sale', {
    async test(account) {
      const { accounts } = await client(url, account).call(accountsSchema, 'GET', '/accounts?type=advertiser');
      const merchant = accounts.find(({ accountId }) => String(accountId) === account.shareasale_merchant_account_id);
      if (!merchant) throw new ServiceError('auth', 'The token doesn’t belong to this advertiser');
      return `${merchant.accountName} (${merchant.accountId})`;
    },
    provides: [
      provides(eventPort, (account: Account) => ({
        async send({ name, order }) {
          const found = source.exec(order.referral_source ?? '');
          if (name !== 'order.completed' || !found) return null;
          const [, click] = found;
          const sent = {
            orders: [
              {
                orderReference: order.number.slice(0, 50),
                amount: Number(order.total),
                channel: 'aw',
                currency: order.currency,
                ...(click && { awc: click }),
              },
            ],
          };
          const path = `/s2s/advertiser/${account.shareasale_merchant_account_id}/orders`;
          await client(url, account).call(emptyAnswerSchema, 'POST', path, sent);
          return { sent };
        },
      })),
    ],
  });
}

function client(url: string, { shareasale_api_secret: key, shareasale_token: token }: Account) {
  return jsonService({
    name: 'Awin',
    url,
    headers: { authorization: `Bearer ${token}`, 'x-api-key': key, accept: 'application/json' },
    timeoutMs: 20_000,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      return result.success ? (result.output.description ?? result.output.message) : undefined;
    },
  });
}
