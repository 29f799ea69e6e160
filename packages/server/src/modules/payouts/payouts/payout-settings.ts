import type { Contract } from '@recoup/contract';
import { payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { payoutRules } from '@recoup/contract/payouts/payout-settings';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { travelOf } from './travel.ts';

export const payoutSettingHandlers: Handlers<Contract['payoutSettings']> = {
  listPaymentMethods: async (tx) => {
    const rules = await readDocument(tx, payoutRules);
    const data = payoutMethodNames.map((method, i) => {
      const { label, currencies, inPerson } = payoutMethods[method];
      return {
        id: i + 1,
        method,
        label,
        currencies: currencies && [...currencies],
        in_person: inPerson,
        travels: travelOf(method, rules),
      };
    });
    return { data };
  },
};
