import type { SiteLanguage } from '@recoup/contract/language';
import { customerRoutes } from '@recoup/contract/routes/customer';
import { hostRoutes } from '@recoup/contract/routes/host';
import { siteColour } from '@recoup/contract/settings/site-documents';
import { onColor, standardAccent } from '@recoup/customer/colors';
import type { WordKey, Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { MailButton, MailCard, MailLook } from '../../../platform/html-mail.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../languages/customer-words.ts';

/** What the sender of an email knows about its reader, besides the text. */
export interface MailDesign {
  readonly language: SiteLanguage | null;
  readonly card: MailCard | null;
  /** Where the button leads, if the text has no link to a customer's page. */
  readonly link: string | null;
}

/** The label of the button, by the page it leads to. */
const labels = {
  customerOffer: 'order.see_offer',
  customerQuote: 'mail.see_quote',
  customerStatus: 'portal.see',
  customerDispute: 'dispute.see',
  portalSignIn: 'mail.see_orders',
} as const satisfies Partial<Record<keyof typeof customerRoutes, WordKey>>;

const pages = (Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
  const source = customerRoutes[name].path.replaceAll(/:[^/]+/g, '[^/]+');
  return { label: labels[name], path: new RegExp(`^${source}$`) };
});

function buttonFor(href: string, { say }: Words): MailButton | null {
  const { pathname = '' } = URL.parse(href) ?? {};
  const page = pages.find(({ path }) => path.test(pathname));
  return page ? { href, label: say(page.label) } : null;
}

/** The label of the button in an email to staff, by the page it leads to. These emails are in English. */
const staffLabels: Readonly<Record<string, string>> = {
  [hostRoutes.acceptInvitation.path]: 'Choose your password',
  [hostRoutes.resetPassword.path]: 'Set a new password',
  [hostRoutes.forgotPassword.path]: 'Reset password',
  [hostRoutes.registerVerify.path]: 'Verify email',
};

/** The staff page linked in an email: one with a label of its own, or the one it was sent for. */
function staffButton(text: string, page: string | null): MailButton | null {
  for (const [href] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const label = staffLabels[URL.parse(href)?.pathname ?? ''] ?? (href === page ? 'View details' : undefined);
    if (label) return { href, label };
  }
  return null;
}

/** The email's one action: the first customer's page that its text links to, or else the sender's link. */
function buttonIn(text: string, link: string | null, words: Words): MailButton | null {
  const named = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([href]) => buttonFor(href, words));
  return named.find((button) => button !== null) ?? (link ? buttonFor(link, words) : null);
}

/**
 * The look of an email (`page` is the staff page it's about), and its text, which has the button's address for programs
 * that don't show HTML.
 */
export async function designMail(
  tx: Tx,
  text: string,
  design: MailDesign | null,
  logo: string | null,
  page: string | null = null,
): Promise<{ readonly look: MailLook; readonly text: string }> {
  const [company, { accent = standardAccent }] = await Promise.all([readCompany(tx), readDocument(tx, siteColour)]);
  const words = await wordsFor(tx, company, { language: design?.language ?? null });
  const toCustomer = buttonIn(text, design?.link ?? null, words);
  const isForCustomer = design !== null || toCustomer !== null;
  const button = toCustomer ?? (isForCustomer ? null : staffButton(text, page));
  const color = accent || standardAccent;
  const isNamed = button === null || text.includes(button.href);
  return {
    text: isNamed ? text : `${text}\n\n${button.label}: ${button.href}`,
    look: {
      companyName: company.name,
      logo,
      accent: color,
      onAccent: onColor(color),
      locale: isForCustomer ? words.locale : 'en',
      card: design?.card ?? null,
      button,
      contact: [company.name, company.phone, company.address_text].flatMap((line) => line || []),
    },
  };
}
