import type { getEasyOfferForm as endpoint } from '@recoup/contract/orders/easy-offers';
import { isCustomMethod, suitsPayout } from '@recoup/contract/payouts/payout-method';
import { categoryNames } from '@recoup/contract/pricing/catalogue';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderRules } from '../../settings/order-rules/order-rules.ts';
import { orderLocation } from '../orders/location.ts';
import { readOfferedMethods } from '../payouts/payout-offered.ts';
import { readWays, travelOf } from '../payouts/payout-travel.ts';

const kind = 'easy-offer';

/** The content of the form: only what the company buys, and only payout methods that work. */
export const getEasyOfferForm: Handler<typeof endpoint> = async (db, { params, services }) => {
  const tenantId = companyOfKey(services.secrets, params.id);
  if (tenantId === null) throw new Refusal('not_found');
  return db.inTenant(tenantId, async (tx) => {
    const [company, rules, methods, locationId] = await Promise.all([
      readCompany(tx),
      readOrderRules(tx),
      readOfferedMethods(tx),
      orderLocation(tx, kind, 0),
    ]);
    const ways = await readWays(tx, locationId);
    const payout_methods = methods.flatMap(({ method, active }) => {
      const fits = active && !isCustomMethod(method) && suitsPayout(method, kind, company.currency);
      return fits && travelOf(method, ways) !== 'none' ? [method] : [];
    });
    return {
      data: {
        company_name: company.name,
        country: company.country_code,
        currency: company.currency,
        categories: categoryNames.filter((category) => rules.bought.includes(category)),
        payout_methods,
        ...(await customerLook(tx, services, tenantId, await wordsFor(tx, company, { language: null }))),
      },
    };
  });
};
