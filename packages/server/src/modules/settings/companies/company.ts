import type { companySchema } from '@recoup/contract/settings/companies';
import type * as v from 'valibot';
import type { companies } from '../../../schema/core.ts';

/** A company as it goes over the wire. */
export function companyAnswer(row: typeof companies.$inferSelect): v.InferInput<typeof companySchema> {
  const { tenant_id: _tenant, id: _id, updated_at, ...profile } = row;
  return { ...profile, updated_at: updated_at.toISOString() };
}
