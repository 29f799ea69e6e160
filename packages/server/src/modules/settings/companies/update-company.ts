import type { updateCompany as endpoint } from '@recoup/contract/settings/companies';
import { eq } from 'drizzle-orm';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Handler } from '../../../platform/handler.ts';
import { companies } from '../../../schema/core.ts';
import { readCompany } from '../../company.ts';
import { companyAnswer } from './company.ts';

export const updateCompany: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const before = await readCompany(tx, true);
  const { version: seenVersion, ...profile } = body;
  const seen = { entity: 'company', entityId: before.id, seenVersion, version: before.version };
  await checkVersion(tx, { ...seen, body, current: before });

  const version = before.version + 1;
  const change = {
    entity: 'company',
    entityId: before.id,
    action: 'Company profile changed',
    subject: before.name,
    version,
  };
  const changes = changedFields(before, profile, change);
  if (changes.length === 0) return { success: true, message: 'Nothing was changed.', data: companyAnswer(before) };

  const set = { ...profile, version, updated_at: now };
  await tx.update(companies).set(set).where(eq(companies.id, before.id));
  await audit(tx, session, changes);
  effects.emit('resource.changed', { resource: 'company', id: before.id });
  return { success: true, message: 'The company profile is saved.', data: companyAnswer({ ...before, ...set }) };
};
