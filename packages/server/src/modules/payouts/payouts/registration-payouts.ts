import type { Contract } from '@recoup/contract';
import { ownMethodNames, payoutLabel, payoutMethodOf } from '@recoup/contract/payouts/payout-method';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import { popularPayoutMethods } from '@recoup/contract/payouts/registration-payouts';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readWays, travelOf } from '../../orders/payouts/payout-travel.ts';
import { readCompany } from '../../session/company/company.ts';
import { ownerOnly } from '../../session/users/owner-only.ts';

const popular = new Set<string>(popularPayoutMethods);

/** The methods that pay in the company's currency. */
async function suiting(tx: Tx) {
  const { currency } = await readCompany(tx);
  const { off } = await readDocument(tx, offeredMethods);
  const ways = await readWays(tx, null);
  return ownMethodNames
    .filter(
      (method) => !payoutMethodOf(method).optIn && (payoutMethodOf(method).currencies?.includes(currency) ?? true),
    )
    .map((method) => ({
      method,
      label: payoutLabel(method),
      popular: popular.has(method),
      active: !off.includes(method),
      ready: travelOf(method, ways) !== 'none',
    }))
    .toSorted((a, b) => Number(b.popular) - Number(a.popular));
}

export const registrationPayoutHandlers: Handlers<Contract['registrationPayouts']> = {
  listRegistrationPayouts: async (tx) => ({ data: await suiting(tx) }),
  async chooseRegistrationPayouts(tx, { body, session, effects, now }) {
    ownerOnly(session);
    const methods = (await suiting(tx)).map(({ method }) => method);
    const strange = body.methods.find((method) => !methods.includes(method));
    if (strange) {
      const why = `names ${payoutLabel(strange)}, which doesn’t pay in your currency`;
      throw new Refusal('invalid', undefined, { errors: { methods: [why] } });
    }
    const stored = await readDocument(tx, offeredMethods);
    const others = stored.off.filter((method) => !methods.some((one) => one === method));
    const off = [...others, ...methods.filter((method) => !body.methods.includes(method))];
    await saveDocument(tx, offeredMethods, { ...stored, off }, { session, effects, now });
    return { success: true, message: 'Payout methods saved', data: await suiting(tx) };
  },
};
