import type { createTenant as endpoint } from '@recoup/contract/session/registration';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import { beginSession } from '../auth/begin-session.ts';
import { signedIn } from '../auth/login.ts';
import { beginCatalog, makeCompany } from './make-company.ts';
import { checkOpen } from './register.ts';

/** Creates another company for a person with an account. They prove that the account is theirs, as at sign-in. */
export const createTenant: Handler<typeof endpoint> = async (db, { body, ...call }) => {
  const { now, services, address } = call;
  checkOpen(services);
  const { email } = await signedIn(db, body, call);
  const newCompany = { ...body, email, billed: services.billing !== null, deployment_id: call.deploymentId };
  // Their email was verified when their account was created.
  const { tenantId, user } = await db.asPlatform((tx) => makeCompany(tx, newCompany, null, 3, now));
  const data = await db.inTenant(tenantId, async (tx, effects) => {
    const about = { entity: 'user', entityId: user.id, subject: `${user.first_name} ${user.last_name}` };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Company registered' }]);
    await beginCatalog(effects, tenantId);
    return beginSession(tx, tenantId, user.id, { address, now, device: null });
  });
  return { data };
};
