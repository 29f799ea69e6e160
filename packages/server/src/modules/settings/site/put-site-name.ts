import type { putSiteName as endpoint } from '@recoup/contract/settings/site';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { ownSiteName, takeSiteName } from '../../session/company/site-name.ts';

/** The company's page has this name in its address from now on; the former address leads to it. */
export const putSiteName: Handler<typeof endpoint> = async (tx, { body: { short_name }, session, effects }) => {
  const company = await readCompany(tx, true);
  const from = await ownSiteName(tx);
  if (from !== short_name) {
    if (!(await takeSiteName(tx, short_name))) {
      const errors = { short_name: ['Another company has this address. Choose a different one.'] };
      throw new Refusal('invalid', undefined, { errors });
    }
    const about = { entity: 'company', entityId: company.id, subject: company.name, field: 'short_name' };
    await audit(tx, session, [{ ...about, action: 'Address of the page changed', from, to: short_name }]);
    effects.emit('resource.changed', { resource: 'company', id: company.id });
  }
  return { success: true, message: 'Address saved', data: { short_name } };
};
