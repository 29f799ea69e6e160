import type { Placeholders } from '../mail-template.ts';

/** Who receives an email: customers, staff, or anyone who has to sign in. */
export const mailTypes = { customer: 'Customers', staff: 'Staff', general: 'General' } as const;
export type MailType = keyof typeof mailTypes;
export const mailTypeNames = Object.keys(mailTypes) as [MailType, ...MailType[]];

interface CatalogueMail {
  /** Its number on the wire. It never changes. */
  readonly id: number;
  readonly type: MailType;
  readonly label: string;
  /** When the email is sent. */
  readonly about: string;
  /** The placeholders with their descriptions. */
  readonly words: Placeholders;
  /** Companies can't reword it: it goes out before a company exists. */
  readonly fixed?: true;
  /** The email would be useless without these placeholders. */
  readonly needs: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const toCustomer = {
  customer_first_name: 'Customer’s first name',
  company_name: 'Your company name',
};
const ofOrder = { ...toCustomer, order_number: 'Order number' };
const answerable = {
  ...ofOrder,
  total: 'What you offer',
  message: 'The note from staff',
  link: 'The page where the customer reviews it and responds',
};
const hello = 'Hello {customer_first_name},\n\n';
const end = '\n\n{company_name}';

/** Emails to customers. Each one needs a text in every customer language, or it doesn't compile. */
export const customerMails = {
  quote: {
    id: 1,
    type: 'customer',
    label: 'Quote',
    about: 'Sent when staff quote a customer’s request.',
    words: answerable,
    needs: ['link'],
    subject: 'Your quote for order {order_number}',
    text: `${hello}Here’s our quote for order {order_number}: {total}.\n\n{message}\n\nReview it device by device, then accept or decline it: {link}${end}`,
  },
  'revised-offer': {
    id: 2,
    type: 'customer',
    label: 'Revised offer',
    about: 'Sent when a device is worth less than quoted after inspection.',
    words: { ...answerable, quoted: 'The quoted amount', reasons: 'The reason for each device' },
    needs: ['link'],
    subject: 'Your revised offer for order {order_number}',
    text: `${hello}We’ve finished our inspection. We quoted {quoted}. Our revised offer is {total}.\n\n{reasons}\n\n{message}\n\nReview it device by device, then accept or decline it: {link}${end}`,
  },
  'price-lock': {
    id: 3,
    type: 'customer',
    label: 'Price lock reminder',
    about: 'Sent halfway through the price lock and a day before it ends, if nothing has arrived.',
    words: {
      ...ofOrder,
      total: 'Order total',
      when: 'When the lock ends: “ends tomorrow”, “ends on March 2, 2027”',
      day: 'The date and time',
      link: 'The customer’s order page',
    },
    needs: [],
    subject: 'Your price of {total} {when}',
    text: `${hello}Your price for order {order_number} is {total} until {day}. Send your package before then.\n\n{link}${end}`,
  },
  'easy-offer': {
    id: 4,
    type: 'customer',
    label: 'Offer request received',
    about: 'Sent when a customer asks for an offer.',
    words: { ...ofOrder, device: 'What the customer wants to sell', link: 'The customer’s order page' },
    needs: [],
    subject: 'We got your request {order_number}',
    text: `${hello}You asked what we pay for this device: {device}. We’ll email you our offer.\n\nFollow your request here: {link}${end}`,
  },
  'device-checks': {
    id: 5,
    type: 'customer',
    label: 'Device check report',
    about: 'Sent when staff email the results of device checks.',
    words: { ...ofOrder, checks: 'The results for each device' },
    needs: ['checks'],
    subject: 'Check results for order {order_number}',
    text: `${hello}We checked your order {order_number} against registers of lost, locked and financed devices. Here’s what we found:\n\n{checks}${end}`,
  },
  invoice: {
    id: 6,
    type: 'customer',
    label: 'Invoice',
    about: 'Sent to the buyer with the invoice attached.',
    words: {
      company_name: toCustomer.company_name,
      invoice_number: 'Invoice number',
      total: 'Total',
      balance: 'Remaining balance, as a sentence',
    },
    needs: [],
    subject: 'Invoice {invoice_number} from {company_name}',
    text: `Hello,\n\nYour invoice {invoice_number} for {total} is attached. {balance}${end}`,
  },
  'sign-in': {
    id: 7,
    type: 'customer',
    label: 'Sign-in link for orders',
    about: 'Sent when a customer asks to see their orders.',
    words: { ...toCustomer, link: 'The sign-in link, valid once', minutes: 'Minutes the link is valid' },
    needs: ['link'],
    subject: 'Your sign-in link for {company_name}',
    text: `${hello}Use this link to see your orders: {link}\n\nIt works once and expires in {minutes} minutes. If you didn’t ask for it, you can ignore this email.${end}`,
  },
  'order-received': {
    id: 8,
    type: 'customer',
    label: 'Order confirmation',
    about: 'Sent when a customer sells through the widget on your site.',
    words: {
      ...ofOrder,
      total: 'Order total',
      send_in: 'How and where to ship the devices if you don’t send a label',
      link: 'The customer’s order page',
    },
    needs: ['link'],
    subject: 'Your order {order_number} at {company_name}',
    text: `${hello}We’ve received your order {order_number}. Your quote is {total}.\n\n{send_in}\n\nSee what happens next and print your label, if there is one: {link}${end}`,
  },
  'dispute-pack': {
    id: 9,
    type: 'customer',
    label: 'Dispute pack',
    about: 'Sent when staff email a customer the link to the dispute pack of their order.',
    words: { ...ofOrder, link: 'The page with the dispute pack', day: 'The last day that the link works' },
    needs: ['link'],
    subject: 'Your order {order_number} in detail',
    text: `${hello}Here’s everything we recorded about your order {order_number}: what we quoted, what we found, with pictures, and what we wrote to each other.\n\nOpen it here until {day}: {link}${end}`,
  },
} as const satisfies Record<string, CatalogueMail>;

/**
 * The emails that the product sends automatically, with their standard text. Emails about a status are part of the
 * workflow, and the review request is part of its settings.
 */
export const mailCatalogue = {
  ...customerMails,
  'offer-wanted': {
    id: 21,
    type: 'staff',
    label: 'New offer request',
    about: 'Sent to the recipients of the widget.',
    words: {
      company_name: toCustomer.company_name,
      order_number: 'Order number',
      customer_name: 'Customer’s name',
      device: 'What the customer wants to sell',
      condition: 'Its condition',
      message: 'The customer’s wishes and message',
    },
    needs: [],
    subject: '{customer_name} wants an offer: {order_number}',
    text: '{customer_name} wants an offer for: {device}, {condition}.\n\n{message}',
  },
  invitation: {
    id: 22,
    type: 'staff',
    label: 'Invitation',
    about: 'Sent when you invite someone to your team.',
    words: {
      company_name: toCustomer.company_name,
      staff_name: 'Name of the person who invites',
      days: 'Days the link is valid',
      link: 'The page to choose a password',
    },
    needs: ['link'],
    subject: 'Your invitation to {company_name}',
    text: '{staff_name} invited you to join {company_name}.\n\nChoose your password here: {link}\n\nThis link is only for you and expires in {days} days.',
  },
  news: {
    id: 23,
    type: 'staff',
    label: 'Notification',
    about: 'Sent to staff who have chosen to get a notification by email.',
    words: {
      company_name: toCustomer.company_name,
      title: 'What happened',
      text: 'What it is about',
      link: 'Link to the page',
    },
    needs: ['title'],
    subject: '{title}',
    text: '{title}\n{text}\n\n{link}',
  },
  'new-password': {
    id: 41,
    type: 'general',
    label: 'New password',
    about: 'Sent to staff who have forgotten their password.',
    words: {
      company_name: toCustomer.company_name,
      first_name: 'First name',
      link: 'The page to choose a new password',
    },
    needs: ['link'],
    subject: 'Your new password',
    text: 'Hello {first_name},\n\nSet a new password here: {link}\n\nThis link works once and expires in one hour. If you didn’t ask for it, you can ignore this email.',
  },
  'sign-in-changed': {
    id: 44,
    type: 'general',
    label: 'Changed sign-in',
    about: 'Sent to staff when their password, email, passkeys or two-factor authentication change.',
    words: {
      company_name: toCustomer.company_name,
      first_name: 'First name',
      change: 'What changed',
      link: 'The page to reset the password',
    },
    needs: ['change'],
    subject: 'Your sign-in was changed',
    text: 'Hello {first_name},\n\n{change}\n\nIf this was you, you don’t need to do anything. If it wasn’t, reset your password now, and tell an owner of {company_name}.\n\n{link}',
  },
  verification: {
    id: 42,
    type: 'general',
    label: 'Verify your email',
    about: 'Sent when someone registers a company.',
    fixed: true,
    words: { company_name: toCustomer.company_name, code: 'The code', link: 'The link that does the same' },
    needs: ['code', 'link'],
    subject: 'Verify your email',
    text: 'Your code is {code}. It expires in 10 minutes.\n\nOr open this link, which works for 7 days: {link}\n\nIf you didn’t sign up, you can ignore this email.',
  },
  'widget-code': {
    id: 43,
    type: 'general',
    label: 'Website link',
    about: 'Sent to your website contact.',
    words: {
      company_name: toCustomer.company_name,
      staff_name: 'The sender',
      code: 'The code for the website',
      link: 'The company’s page',
    },
    needs: ['code'],
    subject: 'For the website of {company_name}',
    text: '{staff_name} asks you to add this to the website of {company_name}, where customers will find it:\n\n{code}\n\nIt leads to {link}',
  },
} as const satisfies Record<string, CatalogueMail>;

export type CatalogueMailName = keyof typeof mailCatalogue;
export const catalogueMailNames = Object.keys(mailCatalogue) as [CatalogueMailName, ...CatalogueMailName[]];

/** The values that fill in an email of the catalog. */
export type CatalogueWords<N extends CatalogueMailName> = Readonly<
  Record<keyof (typeof mailCatalogue)[N]['words'] & string, string>
>;

/** Gets an email of the catalog. */
export function catalogueMail(name: CatalogueMailName): CatalogueMail {
  return mailCatalogue[name];
}
