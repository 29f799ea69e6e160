import { buffer } from 'node:stream/consumers';
import type { MailTemplate } from '@recoup/contract/mail-template';
import type { Database } from '../../../platform/db/db.ts';
import { htmlMail } from '../../../platform/html-mail.ts';
import type { MailService, Services } from '../../../platform/services.ts';
import { companies, tenants } from '../../../schema/core.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';
import { designMail, type MailDesign } from './mail-design.ts';
import { dkimContext, dkimSelector, readOwnDomain, type StoredDomain } from './own-domains.ts';

type Attachments = NonNullable<Parameters<MailService['send']>[0]['attachments']>;

/** An email to send. */
export interface Letter extends MailTemplate {
  readonly tenantId: number;
  readonly to: string;
  readonly reference: string;
  readonly attachments?: Attachments;
  /** The reply address. By default, the company’s. */
  readonly replyTo?: string | undefined;
  /** Where one click unsubscribes from such emails. */
  readonly unsubscribe?: string | undefined;
  /** For staff: the page it's about. */
  readonly link?: string | undefined;
  /** For customers: the key facts, and where its button leads. */
  readonly design?: MailDesign | null;
}

const logoId = 'logo';

/** Hands an email to the mail server, as text and as HTML with the company's logo, in the company's name. */
export async function deliver(
  db: Database,
  services: Pick<Services, 'files' | 'hosts' | 'mail' | 'secrets'>,
  { tenantId, to, subject, text, reference, attachments = [], replyTo, unsubscribe, link, design = null }: Letter,
): Promise<void> {
  const { company, logo, own, deploymentId, designed } = await db.inTenant(tenantId, async (tx) => {
    const [found] = await tx.select({ name: companies.name, email: companies.company_email }).from(companies).limit(1);
    const [tenant] = await tx.select({ deploymentId: tenants.deployment_id }).from(tenants);
    const picture = await readCompanyPicture(tx, 'logo');
    return {
      ...tenant,
      company: found,
      logo: picture,
      designed: await designMail(tx, text, design, picture ? logoId : null, link),
      own: await readOwnDomain(tx, 'mail'),
    };
  });
  const companyName = company?.name ?? '';
  const picture: Attachments = logo
    ? [{ filename: logo.name, cid: logoId, content: await buffer(services.files.read(logo.file_key)) }]
    : [];
  await services.mail.send({
    to,
    subject,
    text: designed.text,
    html: htmlMail(subject, text, designed.look),
    reference,
    unsubscribe,
    attachments: [...picture, ...attachments],
    sender: {
      name: companyName,
      replyTo: replyTo ?? company?.email ?? null,
      ...hostSender(services, deploymentId ?? null),
      ...ownSender(services, own),
    },
  });
}

/** The sender address of the company's host. If it has none, the server's. */
function hostSender({ hosts }: Pick<Services, 'hosts'>, deploymentId: string | null) {
  const address = hosts.named(deploymentId)?.mail_from;
  return address === undefined ? {} : { address };
}

/** The company's own verified address, signed with its key. Until it has one, its host's is used. */
function ownSender({ secrets }: Pick<Services, 'secrets'>, domain: StoredDomain | undefined) {
  if (!domain?.verified_at || domain.email === null || domain.dkim_sealed === null) return {};
  const privateKey = secrets.open(domain.dkim_sealed, dkimContext(domain.tenant_id));
  return { address: domain.email, dkim: { domainName: domain.domain, keySelector: dkimSelector, privateKey } };
}
