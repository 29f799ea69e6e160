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

/** What the sender of a mail knows of its reader, besides the words. */
export interface MailDesign {
  readonly language: SiteLanguage | null;
  readonly card: MailCard | null;
  /** Where the button leads, where the words name no page of the customer's. */
  readonly link: string | null;
}

/** What a button says, by the page that it leads to. */
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

/** What a button says in a mail to staff, by the page that it leads to. These mails are in English. */
const staffLabels: Readonly<Record<string, string>> = {
  [hostRoutes.acceptInvitation.path]: 'Choose your password',
  [hostRoutes.resetPassword.path]: 'Set a new password',
  [hostRoutes.forgotPassword.path]: 'Reset password',
  [hostRoutes.registerVerify.path]: 'Verify email',
};

/** The page of staff that a mail names: one that has a label of its own, or the one that it was sent for. */
function staffButton(text: string, page: string | null): MailButton | null {
  for (const [href] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const label = staffLabels[URL.parse(href)?.pathname ?? ''] ?? (href === page ? 'View details' : undefined);
    if (label) return { href, label };
  }
  return null;
}

/** The one thing that the mail asks for: the first page of the customer's that it names, else where its sender leads. */
function buttonIn(text: string, link: string | null, words: Words): MailButton | null {
  const named = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([href]) => buttonFor(href, words));
  return named.find((button) => button !== null) ?? (link ? buttonFor(link, words) : null);
}

/** How a mail looks (`page` is the page of staff that it is about), and its text, which names the address of the button for programs that show no page. */
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
