import type { OrderKind } from '@recoup/contract/order-kind';
import { type checkWidgetCoupon as endpoint, widgetKinds } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { WordKey, Words } from '@recoup/words/words';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredCoupon } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { type CouponOrder, usableCoupon } from '../items/usable-coupon.ts';

/** The most codes to try per company in an hour, so that codes can't be guessed. */
const mostInAnHour = 600;

const faultWords = {
  ...({ unknown: 'coupon.unknown', currency: 'coupon.unknown', split: 'coupon.unknown' } as const),
  ...({ early: 'coupon.early', over: 'coupon.over', used_up: 'coupon.over', used: 'coupon.used' } as const),
  ...({ 'mail-in': 'coupon.mail_in', 'in-store': 'coupon.in_store', method: 'coupon.method' } as const),
} as const satisfies Record<string, WordKey>;

/** Visitors send devices in or bring them. A coupon for neither kind doesn't exist for them. */
const kindFault = (kinds: readonly OrderKind[]) => widgetKinds.find((kind) => kinds.includes(kind)) ?? 'unknown';

/**
 * What a code adds to a cart. Whether it suits the handover, the customer and the payout is checked when the order is
 * placed.
 */
export const checkWidgetCoupon: Handler<typeof endpoint> = async (db, { body, now, services }) => {
  const tenantId = companyOfKey(services.secrets, body.company);
  if (tenantId === null) throw new Refusal('not_found', 'We can’t find the company for this form.');
  await countAttempt(db, `widget coupon ${tenantId}`, mostInAnHour, 3600);
  const { code, percent, amount } = await db.inTenant(tenantId, async (tx) => {
    const company = await readCompany(tx);
    const words = await wordsFor(tx, company, { language: null });
    const order = { kind: null, currency: company.currency, payout_method: null, customer_id: null };
    return couponFor(tx, words, body.code, order, now, 'code');
  });
  return { success: true, message: 'This code is valid.', data: { code, percent, amount } };
};

/** The coupon of a visitor's code. Otherwise, throws a refusal with the reason in the visitor's language. */
export async function couponFor(
  tx: Tx,
  { say }: Words,
  code: string,
  order: CouponOrder,
  now: Date,
  field: string,
): Promise<StoredCoupon> {
  const found = await usableCoupon(tx, code, order, now);
  if (found.fault === undefined) return found.coupon;
  const message = say(faultWords[found.fault === 'kind' ? kindFault(found.row?.kinds ?? []) : found.fault]);
  throw new Refusal('invalid', message, { errors: { [field]: [message] } });
}
