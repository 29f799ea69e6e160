import { leavesOutWatermark, plans } from '@recoup/contract/session/plans';
import { siteColour } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { DocumentRules } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { ownTenant } from '../../session/subscription/subscription-state.ts';

/**
 * The name in "Powered by …" below what customers see. Null where the host names nobody, as those of resellers do, and
 * where the company's plan lets it leave the line out and it does. After a change to a smaller plan the line is back.
 */
export function poweredBy(
  { hosts }: Pick<Services, 'hosts'>,
  tenant: Awaited<ReturnType<typeof ownTenant>>,
  { watermark }: { readonly watermark: boolean },
): string | null {
  const host = hosts.named(tenant.deployment_id ?? 'default');
  if (!host || host.white_label || !host.features.watermark) return null;
  return !watermark && leavesOutWatermark(tenant) ? null : host.brand.name;
}

/** The same for what is printed. */
export async function readPoweredBy(tx: Tx, services: Pick<Services, 'hosts'>): Promise<string | null> {
  const [tenant, look] = await Promise.all([ownTenant(tx), readDocument(tx, siteColour)]);
  return poweredBy(services, tenant, look);
}

/** Who has a smaller plan is told which one leaves the line out. */
export const siteColourRules: DocumentRules<typeof siteColour.initial> = {
  async check(tx, { watermark = true }) {
    if (watermark || leavesOutWatermark(await ownTenant(tx))) return;
    throw new Refusal('plan_needed', undefined, { errors: { plan: [plans[4].name] } });
  },
};
