import type { Contract } from '@recoup/contract';
import { payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { checkNumbering, nachaOriginator, payoutRules, sepaDebtor } from '@recoup/contract/payouts/payout-settings';
import type { Handlers } from '../../../platform/handler.ts';
import { readWays, travelOf } from '../../orders/orders/payout-travel.ts';
import { readDocument, saveDocument } from '../../settings/setting-documents/document.ts';

const saved = (title: string) => ({ success: true as const, message: `${title}: saved.` });

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
  getPayoutRules: async (tx) => ({ data: await readDocument(tx, payoutRules) }),
  updatePayoutRules: async (tx, { body, ...by }) => ({
    ...saved(payoutRules.title),
    data: await saveDocument(tx, payoutRules, body, by),
  }),
  getNachaOriginator: async (tx) => ({ data: await readDocument(tx, nachaOriginator) }),
  updateNachaOriginator: async (tx, { body, ...by }) => ({
    ...saved(nachaOriginator.title),
    data: await saveDocument(tx, nachaOriginator, body, by),
  }),
  getSepaDebtor: async (tx) => ({ data: await readDocument(tx, sepaDebtor) }),
  updateSepaDebtor: async (tx, { body, ...by }) => ({
    ...saved(sepaDebtor.title),
    data: await saveDocument(tx, sepaDebtor, body, by),
  }),
  getCheckNumbering: async (tx) => ({ data: await readDocument(tx, checkNumbering) }),
  updateCheckNumbering: async (tx, { body, ...by }) => ({
    ...saved(checkNumbering.title),
    data: await saveDocument(tx, checkNumbering, body, by),
  }),
};
