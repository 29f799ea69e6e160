import type { putSiteName as endpoint } from '@recoup/contract/settings/site';
import { audit } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { companies } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';
import { ownSiteName, takeSiteName } from '../../session/company/site-name.ts';

/** Changes the short name in the address of the company's page. The former address leads to the new one. */
export const putSiteName: Handler<typeof endpoint> = async (tx, { body, session, effects, now }) => {
  const { short_name, version: seenVersion } = body;
  const company = await readCompany(tx, true);
  const from = await ownSiteName(tx);
  const about = { entity: 'company', entityId: company.id };
  await checkVersion(tx, { ...about, seenVersion, version: company.version, body, current: { short_name: from } });
  if (from === short_name)
    return { success: true, message: 'Address saved', data: { short_name, version: seenVersion } };
  if (!(await takeSiteName(tx, short_name))) {
    const errors = { short_name: ['Another company has this address. Choose a different one.'] };
    throw new Refusal('invalid', undefined, { errors });
  }
  const version = company.version + 1;
  await tx.update(companies).set({ version, updated_at: now }).where(eq(companies.id, company.id));
  const change = { field: 'short_name', from, to: short_name, version };
  await audit(tx, session, [{ ...about, ...change, subject: company.name, action: 'Page address changed' }]);
  effects.emit('resource.changed', { resource: 'company', id: company.id });
  return { success: true, message: 'Address saved', data: { short_name, version } };
};
