import type { Contract } from '@recoup/contract';
import { sitePath } from '@recoup/contract/settings/site';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { ownSiteName } from '../../session/company/site-name.ts';
import { ownerOnly } from '../../session/users/owner-only.ts';

/** The address of a company's page, and the link to it for a website, which works anywhere. */
async function widgetOf(tx: Tx, { origin, secrets }: Effects['links'], tenantId: number) {
  if (origin === null)
    throw new Refusal('unavailable', 'This deployment doesn’t know its own address. Set PUBLIC_URL.');
  const url = `${origin}${sitePath((await ownSiteName(tx)) ?? companyKey(secrets, tenantId))}`;
  return { url, code: `<a href="${url}" target="_blank" rel="noopener">Sell your device</a>` };
}

export const registrationWidgetHandlers: Handlers<Contract['registrationWidget']> = {
  getRegistrationWidget: async (tx, { session, effects }) => ({
    data: await widgetOf(tx, effects.links, session.tenantId),
  }),
  async sendRegistrationWidget(tx, { body, session, effects, now }) {
    ownerOnly(session);
    const { tenantId, userName } = session;
    const { url, code } = await widgetOf(tx, effects.links, tenantId);
    const { name: company_name } = await readCompany(tx);
    const mail = await writeMail(tx, 'widget-code', { company_name, staff_name: userName, code, link: url });
    const reference = `widget-${tenantId}-${now.getTime()}`;
    await effects.enqueue('send-mail', { tenantId, to: body.email, ...mail, reference }, reference);
    return { success: true, message: `Email sent to ${body.email}`, data: null };
  },
};
