import { formatMoney } from '@recoup/contract/money';
import { type validateLimits as endpoint, missingToLimits, widget } from '@recoup/contract/settings/widget';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';

/** Lists what is missing until a customer can send what they entered. */
export const validateLimits: Handler<typeof endpoint> = async (db, { body, services }) => {
  const tenantId = companyOfKey(services.secrets, body.company);
  if (tenantId === null) {
    throw new Refusal('not_found', 'We can’t find the company for this form.', { errors: { company: ['is unknown'] } });
  }
  const [{ currency }, { minimum_limits }] = await db.inTenant(tenantId, (tx) =>
    Promise.all([readCompany(tx), readDocument(tx, widget)]),
  );
  const short = missingToLimits(minimum_limits, body.items);
  if (!short) return { success: true, message: 'Minimum reached.', data: { valid: true, missing: null } };
  const amount = { amount: short.amount, currency };
  const parts = [
    short.amount > 0 && `${formatMoney(amount)}`,
    short.quantity > 0 && `${short.quantity} ${short.quantity === 1 ? 'device' : 'devices'}`,
  ].filter(Boolean);
  const message = `Add another ${parts.join(' and ')} to reach the minimum.`;
  return { success: true, message, data: { valid: false, missing: { amount, quantity: short.quantity } } };
};
