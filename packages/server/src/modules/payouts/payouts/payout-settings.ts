import type { Contract } from '@recoup/contract';
import { payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import type { Handlers } from '../../../platform/handler.ts';
import { readWays, travelOf } from '../../orders/orders/payout-travel.ts';

export const payoutSettingHandlers: Handlers<Contract['payoutSettings']> = {
  listPaymentMethods: async (tx, { session }) => {
    const ways = await readWays(tx, session.locationId);
    const data = payoutMethodNames.map((method, i) => {
      const { label, currencies, inPerson } = payoutMethods[method];
      return {
        id: i + 1,
        method,
        label,
        currencies: currencies && [...currencies],
        in_person: inPerson,
        travels: travelOf(method, ways),
      };
    });
    return { data };
  },
};
