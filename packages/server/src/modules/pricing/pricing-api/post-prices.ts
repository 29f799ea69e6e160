import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { changePrices } from '../price-changes/change-prices.ts';
import { differenceOf, noDifference } from '../price-changes/difference.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { confirmationOf } from '../price-changes/guard-prices.ts';
import { guardedDifference } from '../price-changes/guarded-difference.ts';
import { dropProposal, type ProposedPrice, proposeChange, proposePrices } from '../price-changes/proposals.ts';
import { rowCheck } from '../price-imports/check-rows.ts';

/** Sets prices from a program: checked like the rows of a sheet, and recorded under the name of its key. */
export const pricingApiHandlers: Handlers<typeof contract.pricingApi> = {
  postPrices: async (tx, { body, session: { tenantId, keyName }, now, effects }) => {
    await lockPrices(tx, tenantId);
    const { currency } = await readCompany(tx);
    const check = await rowCheck(tx, currency);
    const prices: ProposedPrice[] = [];
    const errors: Record<string, string[]> = {};
    body.prices.forEach(({ price, ...cell }, at) => {
      const result = check({ ...cell, price: String(price), product_name: '', sheet: '', row: at + 1, fits: true });
      if ('fault' in result) errors[`prices.${at}`] = [priceSheetFaults[result.fault]];
      else prices.push({ ...result, source: 'upload' });
    });
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
    const source = 'upload' as const;
    const author = { tenantId, userId: 0, userName: keyName };
    const subject = `Pricing API, ${counted(body.prices.length, 'price')}`;
    if (body.dry_run) {
      const changeId = await proposeChange(tx, { tenantId, source, subject, userId: 0, by: keyName, now });
      const changed = await proposePrices(tx, { tenantId, changeId }, 'upload', prices);
      const difference = await guardedDifference(tx, changeId, currency, now);
      await dropProposal(tx, changeId);
      return {
        success: true,
        message: `${counted(changed, 'price')} would change.`,
        data: { change_id: null, changed, difference },
      };
    }
    const named = { source, subject, confirmed: confirmationOf(null, body) };
    const { id, changed } = await changePrices(tx, { session: author, now, effects }, named, prices);
    await audit(tx, author, [
      {
        entity: 'price',
        entityId: id ?? 0,
        action: 'Prices set by API',
        subject: keyName,
        field: 'prices',
        to: `${changed}`,
      },
    ]);
    const difference = id === null ? noDifference : await differenceOf(tx, id, currency);
    return {
      success: true,
      message: `${counted(changed, 'price')} changed.`,
      data: { change_id: id, changed, difference },
    };
  },
};
