import type { textSystems } from '../systems/texts.ts';
import type { SetupsOf } from './setup.ts';

const after = [
  'Your shop page and widget ask customers whether they want texts. Staff can ask at the counter, on the order page.',
  'Customers who agreed get a text when their devices arrive, when you send an offer, when they’re paid, and before their price lock ends.',
  'Replies appear in the order. STOP ends all texts to a number, and START allows them again.',
] as const;

/** Setup guides for services that send text messages. */
export const textSetups = {
  twilio: {
    purpose: 'Reach customers who don’t read email, from a number of your own.',
    cost: 'Twilio charges for the number and for each text, sent or received.',
    prices: 'https://www.twilio.com/en-us/sms/pricing',
    signUp: 'https://www.twilio.com/try-twilio',
    first: [
      'Buy a number that can send texts.',
      'In the US, register your business with Twilio (A2P 10DLC, or verify a toll-free number). Carriers block texts from unregistered numbers.',
    ],
    credentials: {
      account_sid: 'On the first page of the Twilio Console, under Account Info.',
      auth_token: 'Next to the Account SID. Select “Show”.',
      sender: 'Your number with its country code, or the SID of your messaging service.',
    },
    after,
  },
  vonage: {
    purpose: 'Reach customers who don’t read email, from a number or name of your own.',
    cost: 'Vonage charges for the number and for each text.',
    prices: 'https://www.vonage.com/communications-apis/messages/pricing/',
    signUp: 'https://dashboard.vonage.com/sign-up',
    first: [
      'Under API settings, set the default SMS setting to Messages API.',
      'Under Applications, create an application with Messages turned on, and link your number to it.',
    ],
    credentials: {
      application_id: 'On the application’s page.',
      private_key:
        'Select “Generate public and private key” on the same page. Open the downloaded file and copy its whole content.',
      signature_secret: 'Under API settings, next to Signature method.',
      sender: 'Your number, or a name where your country allows one.',
    },
    after,
  },
  'text-gateway': {
    purpose: 'Keep the text service you already have, even if we don’t know it.',
    cost: 'Your text service charges for each text. You also pay for hosting the program.',
    prices: null,
    signUp: null,
    first: [
      'Have a developer put a small program between us and your text service.',
      'It answers GET with {"name": "…"}, and POST of {"to", "text", "reference", "callback"} with {"id": "…"}.',
      'It never sends a text twice for the same reference.',
    ],
    credentials: {
      url: 'Where your program runs.',
      api_key: 'Make one up. We send it as “Authorization: Bearer …”.',
      webhook_secret: 'Make one up and give it to your program.',
    },
    after,
  },
  postmark: {
    purpose:
      'Replies to your emails no longer get lost in a mailbox. They appear in the order, and staff are notified.',
    cost: 'Postmark charges by the month for emails sent and received. Replies need a plan with inbound processing.',
    prices: 'https://postmarkapp.com/pricing',
    signUp: 'https://account.postmarkapp.com/sign_up',
    first: ['Create a server. It has an inbound stream with an address of its own.'],
    credentials: {
      inbound_address: 'In Postmark, open the inbound stream and its Settings. It ends in @inbound.postmarkapp.com.',
      webhook_password: 'Make one up. You enter it in Postmark with the webhook address.',
    },
    after: [
      'Replies to emails about an order go to that address, not to your mailbox.',
      'The text of a reply appears in the order under Messages. Attachments aren’t imported.',
      'Out-of-office replies are ignored.',
    ],
  },
} as const satisfies SetupsOf<typeof textSystems>;
