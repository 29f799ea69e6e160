import type { BodyOutput } from '@recoup/contract';
import type { coupons as couponsNoun } from '@recoup/contract/settings/coupons';
import type { Tx } from '../../../platform/db/db.ts';
import { and, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { coupons } from '../../../schema/coupons.ts';

type Body = BodyOutput<(typeof couponsNoun)['create']>;

/** A code adds one thing, its days are in order, and it isn't used twice. */
async function check(tx: Tx, _session: Session, body: Body, id: number | null): Promise<void> {
  const errors: Record<string, string[]> = {};
  if ((body.percent === null) === (body.amount === null))
    errors.percent = ['enter a percentage or an amount, not both'];
  if (body.valid_from && body.valid_to && body.valid_to < body.valid_from)
    errors.valid_to = ['must not be before the first day'];
  const [other] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(sql`lower(${coupons.code}) = ${body.code.toLowerCase()}`, ne(coupons.status, 0), ne(coupons.id, id ?? 0)),
    );
  if (other) errors.code = ['is the code of another coupon or promo code'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
}

/** What coupons and promo codes have in common. */
export const couponRules = {
  called: ({ code }: { code: string }) => code,
  words: ({ code }: Body) => [code],
  check,
};
