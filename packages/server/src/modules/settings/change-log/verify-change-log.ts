import type { verifyChangeLog as endpoint } from '@recoup/contract/settings/change-log';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import type { Handler } from '../../../platform/handler.ts';

/** Recomputes the seals of the company's audit log. Entries of the last minute aren't sealed yet. */
export const verifyChangeLog: Handler<typeof endpoint> = async (tx, { session }) => {
  const check = await verifyAuditChain(tx, session.tenantId);
  const entries = check.whole ? check.rows : check.brokenAt - 1;
  const message = check.whole
    ? `The audit log is intact: ${entries} entries.`
    : `The audit log was tampered with at entry ${check.brokenAt}.`;
  return { success: true, message, data: { whole: check.whole, entries } };
};
