import { secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Services that text customers and forward their replies to texts and emails. */
export const textSystems = {
  twilio: integration({
    id: 27,
    group: 'texts',
    about: 'Text customers about their orders, and read their replies in the order.',
    ports: ['texts'],
    test: 'Reads your Twilio account. No text is sent.',
    webhook:
      'In Twilio, open your number or messaging service and add this address under “A message comes in”, with HTTP POST. Replies and opt-outs arrive there. Delivery reports need no setup.',
    fields: {
      account_sid: text('Account SID', { pattern: /^AC[0-9a-f]{32}$/i, fault: 'must be AC and 32 letters and digits' }),
      auth_token: secret('Auth token', {}),
      sender: text('Sender', {
        pattern: /^(\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/i,
        fault: 'must be a number like +15035550100, or a messaging service (MG…)',
      }),
    },
  }),
  vonage: integration({
    id: 28,
    group: 'texts',
    about: 'Text customers about their orders, and read their replies in the order.',
    ports: ['texts'],
    test: 'Reads from your Vonage application. No text is sent.',
    webhook:
      'In Vonage, open your application, turn on Messages and enter this address as inbound URL and as status URL. Choose version v1.',
    fields: {
      application_id: text('Application ID', {
        pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
        fault: 'must look like 78d335fa-323d-0114-9c3d-d6f0d48968cf',
      }),
      private_key: secret('Private key', { max: 5_000, help: 'The whole content of the file private.key.' }),
      signature_secret: secret('Signature secret', { help: 'Vonage signs replies and delivery reports with it.' }),
      sender: text('Sender', {
        pattern: /^(\+?[1-9]\d{4,14}|[A-Za-z0-9 ]{3,11})$/,
        fault: 'must be a number, or a name of 3 to 11 letters and digits',
        help: 'Customers can reply to a number, but not to a name.',
      }),
    },
  }),
  'text-gateway': integration({
    id: 33,
    group: 'texts',
    about: 'Text customers through any other service, by a small program of your own.',
    ports: ['texts'],
    test: 'Asks your service for its name. No text is sent.',
    webhook:
      'Give it to your service as the address for replies and delivery reports. Each text we send also carries it, as “callback”. Sign each call: X-Signature is the HMAC-SHA256 in hex of “timestamp.body”, X-Timestamp the time in seconds.',
    fields: {
      url: text('Address', {
        pattern: /^https:\/\/[^\s#@]+$/,
        fault: 'must begin with https://',
        help: 'We send texts here as JSON, with your key as bearer token.',
      }),
      api_key: secret('API key', { min: 16 }),
      webhook_secret: secret('Webhook secret', {
        optional: true,
        min: 16,
        help: 'Your service signs replies and delivery reports with it. Without it, we don’t accept any.',
      }),
    },
  }),
  postmark: integration({
    id: 29,
    group: 'texts',
    about: 'Show customers’ replies to your emails in the order.',
    ports: ['mail-replies'],
    test: 'We can’t test this in advance. Reply to one of your own emails to see it in the order.',
    webhook:
      'In Postmark, open the inbound stream’s settings and enter this address as webhook, with the password before the host: https://recoup:PASSWORD@….',
    fields: {
      inbound_address: text('Inbound address', {
        pattern: /^[^@\s+]{1,40}@[^@\s]+\.[^@\s]+$/,
        fault: 'must be an email address without a plus sign',
        help: 'Emails about orders get this address, with a part for each order, as their reply address.',
      }),
      webhook_password: secret('Webhook password', {
        min: 16,
        help: 'Choose at least 16 letters and digits. Postmark sends it with each reply.',
      }),
    },
  }),
} as const;
