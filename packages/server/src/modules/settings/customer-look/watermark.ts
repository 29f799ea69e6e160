import { leavesOutWatermark, plans } from '@recoup/contract/session/plans';
import { siteColour } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { DocumentRules } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { ownTenant } from '../../session/subscription/subscription-state.ts';

/**
 * The name in "Powered by …" below customers' pages. Null if the host has none, as for resellers, or if the company's
 * plan allows hiding the line and it does. After a switch to a smaller plan, the line is back.
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

/** The same for prints. */
export async function readPoweredBy(tx: Tx, services: Pick<Services, 'hosts'>): Promise<string | null> {
  const [tenant, look] = await Promise.all([ownTenant(tx), readDocument(tx, siteColour)]);
  return poweredBy(services, tenant, look);
}

/** Companies on a smaller plan are told which one hides the line. */
export const siteColourRules: DocumentRules<typeof siteColour.initial> = {
  async check(tx, { watermark = true }) {
    if (watermark || leavesOutWatermark(await ownTenant(tx))) return;
    throw new Refusal('plan_needed', undefined, { errors: { plan: [plans[4].name] } });
  },
};
