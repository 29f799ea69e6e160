import type { MailType } from '@recoup/contract/mails/mail-catalogue';
import { pathTo } from '@recoup/contract/route';

/** By what a mail reaches people: the kind of template that these addresses tell. */
export const channel = 'email';

/** The page of a mail of the catalogue. */
export function mailPath({ type, id }: { readonly type: MailType; readonly id: number }): string {
  if (type === 'general') return pathTo('generalMail', { id });
  const path = type === 'customer' ? pathTo('customerMail', { templateId: id }) : pathTo('staffMail', { id });
  return `${path}?type=${channel}`;
}
