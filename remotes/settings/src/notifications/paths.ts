import type { MailType } from '@recoup/contract/mails/mail-catalogue';
import { pathTo } from '@recoup/contract/route';

/** The channel of these templates, as in their addresses. */
export const channel = 'email';

/** The page of an email template. */
export function mailPath({ type, id }: { readonly type: MailType; readonly id: number }): string {
  if (type === 'general') return pathTo('generalMail', { id });
  const path = type === 'customer' ? pathTo('customerMail', { templateId: id }) : pathTo('staffMail', { id });
  return `${path}?type=${channel}`;
}
