import type { Contract } from '@recoup/contract';
import {
  type RevisedOfferText,
  revisedOfferDocument,
  revisedOfferTextNames,
  revisedOfferTexts,
} from '@recoup/contract/settings/customer-portal';
import { siteLanguage } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ownDomains } from '../../../schema/company-settings.ts';
import { readCompany } from '../../session/company/company.ts';
import { changeCompany } from '../companies/change-company.ts';
import { asPicture, keepCompanyPicture } from '../company-pictures/keep-company-picture.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';
import {
  asOwnDomain,
  checkOwnDomain,
  type DomainAct,
  ownershipOf,
  putOwnDomain,
  readOwnDomain,
  type StoredDomain,
} from '../own-domains/own-domains.ts';

type By = Pick<DomainAct, 'effects'>;

const hostOf = (origin: string | null) => (origin === null ? '' : new URL(origin).hostname);

function wantedOf(stored: StoredDomain, { effects }: By) {
  const target = hostOf(effects.links.origin);
  return [ownershipOf(stored), { type: 'CNAME' as const, name: stored.domain, value: target }];
}

async function show(tx: Tx, by: By) {
  const { origin } = by.effects.links;
  const stored = await readOwnDomain(tx, 'portal');
  const favicon = await readCompanyPicture(tx, 'favicon');
  const { language, version } = await readDocument(tx, siteLanguage);
  return {
    default_domain: origin && hostOf(origin),
    customer_portal_login: (await readCompany(tx)).site_url ?? origin,
    own: stored ? asOwnDomain(stored, wantedOf(stored, by)) : null,
    ssl_processing: Boolean(stored?.verified_at) && !stored?.secure_at,
    customer_portal_favicon: favicon ? asPicture(favicon) : null,
    language,
    version,
  };
}

/** Links to customers start with the domain as long as it leads here securely, and stop when it doesn't. */
async function useAsSite(tx: Tx, act: DomainAct, domain: string, leads: boolean): Promise<void> {
  const site = `https://${domain}`;
  const { site_url, version } = await readCompany(tx, true);
  const wanted = leads ? site : site_url === site ? null : site_url;
  if (wanted !== site_url) await changeCompany(tx, { ...act, body: { site_url: wanted, version } });
}

async function showText(tx: Tx, name: RevisedOfferText) {
  const { id, label, about } = revisedOfferTexts[name];
  const { text, version } = await readDocument(tx, revisedOfferDocument(name));
  return { id, name, label, about, text, version };
}

export const customerPortalHandlers: Handlers<Contract['customerPortal']> = {
  getCustomerPortal: async (tx, by) => ({ data: await show(tx, by) }),
  async setPortalDomain(tx, { body: { domain }, ...act }) {
    const before = await readOwnDomain(tx, 'portal');
    if (before && before.domain !== domain) await useAsSite(tx, act, before.domain, false);
    await putOwnDomain(tx, act, 'portal', domain === null ? null : { domain });
    const message = domain === null ? 'Domain removed' : `${domain} saved. Now add its DNS records.`;
    return { success: true, message, data: await show(tx, act) };
  },
  async checkPortalDomain(tx, act) {
    const before = await readOwnDomain(tx, 'portal');
    if (!before) throw new Refusal('not_found', 'You don’t have a custom domain.');
    const stored = await checkOwnDomain(tx, act, before, wantedOf(before, act));
    const secure = stored.verified_at !== null && (await act.services.dns.isSecure(stored.domain));
    await tx
      .update(ownDomains)
      .set({ secure_at: secure ? (stored.secure_at ?? act.now) : null })
      .where(eq(ownDomains.id, stored.id));
    await useAsSite(tx, act, stored.domain, secure);
    const message = !stored.verified_at
      ? 'Some records are still missing. DNS changes can take a few hours.'
      : secure
        ? `${stored.domain} verified. Customer links now use it.`
        : `${stored.domain} is verified and waiting for its certificate.`;
    return { success: true, message, data: await show(tx, act) };
  },
  putPortalFavicon: (tx, call) => keepCompanyPicture(tx, call, 'favicon', call.upload),
  async putPortalLanguage(tx, { body, ...act }) {
    await saveDocument(tx, siteLanguage, body, act);
    return { success: true, message: `${siteLanguage.title} saved`, data: await show(tx, act) };
  },
  async listRevisedOfferTexts(tx) {
    const data = [];
    for (const name of revisedOfferTextNames) data.push(await showText(tx, name));
    return { data };
  },
  async putRevisedOfferText(tx, { params, body, ...act }) {
    const name = revisedOfferTextNames.find((one) => revisedOfferTexts[one].id === params.id);
    if (!name) throw new Refusal('not_found');
    await saveDocument(tx, revisedOfferDocument(name), body, act);
    return { success: true, message: `${revisedOfferTexts[name].label} saved`, data: await showText(tx, name) };
  },
};
