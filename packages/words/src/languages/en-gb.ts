import { en } from './en.ts';

/** What customers in the United Kingdom and Ireland read otherwise than in American English. */
const british = {
  'id.driving-licence': 'Driving licence',
  'invoice.method.check': 'Cheque',
  'payout.check': 'Cheque',
  'site.minimum': 'Orders by post must be worth at least {amount}.',
  'shop.how_send': 'Send it to us by post.',
  'shop.how_both': 'Send it to us by post or bring it to one of our shops.',
  'widget.no_mail_in': 'We can’t take devices by post right now. Please bring them to one of our shops.',
  'widget.choose_place': 'Choose a shop.',
  'widget.mail_in': 'Post it to us',
  'widget.minimum': 'Orders by post must be worth at least {amount}.',
  'widget.place': 'Which shop?',
  'coupon.mail_in': 'This coupon is only for orders by post.',
  'coupon.in_store': 'This coupon is only for orders in our shops.',
} as const satisfies Partial<Record<keyof typeof en, string>>;

/** British English: American English with the words that differ. */
export const enGb = { ...en, ...british };
