import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Session } from '../../../platform/handler.ts';
import { companies } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';

type Stored = typeof companies.$inferSelect;
type Profile = Partial<Omit<Stored, 'tenant_id' | 'id' | 'version' | 'updated_at'>>;

interface Change {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Effects;
  readonly body: Profile & { readonly version: number };
}

/** Changes a company's profile, all or part of it. Returns whether anything changed. */
export async function changeCompany(
  tx: Tx,
  { session, body, now, effects }: Change,
): Promise<{ company: Stored; changed: boolean }> {
  const before = await readCompany(tx, true);
  const { version: seenVersion, ...profile } = body;
  const about = { entity: 'company', entityId: before.id };
  await checkVersion(tx, { ...about, seenVersion, version: before.version, body, current: before });

  const version = before.version + 1;
  const change = { ...about, action: 'Company profile changed', subject: before.name, version };
  const changes = changedFields(before, profile, change);
  if (changes.length === 0) return { company: before, changed: false };

  const set = { ...profile, version, updated_at: now };
  await tx.update(companies).set(set).where(eq(companies.id, before.id));
  await audit(tx, session, changes);
  effects.emit('resource.changed', { resource: 'company', id: before.id });
  return { company: { ...before, ...set }, changed: true };
}
