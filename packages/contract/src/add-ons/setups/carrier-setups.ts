import type { carrierSystems } from '../systems/carriers.ts';
import type { SetupsOf } from './setup.ts';

const labels = [
  'Customers who mail in devices get a label from this account.',
  'Staff can buy, void and reprint labels on the order.',
] as const;
const tracked = 'Orders follow their packages and show when one is late, lost or delivered.';

const upsApp = {
  client_id: 'At developer.ups.com, open Apps and select your app. The client ID is on its page.',
  client_secret: 'On the same page, next to the client ID.',
} as const;

/** Setup guides for carriers and services that sell labels. */
export const carrierSetups = {
  fedex: {
    purpose: 'Buy FedEx labels at your own rates for packages from and to customers.',
    cost: 'A developer account is free. FedEx bills each label to your FedEx account.',
    prices: 'https://www.fedex.com/en-us/online/rating.html',
    signUp: 'https://developer.fedex.com/api/en-us/get-started.html',
    first: [
      'Sign in with your fedex.com user ID and create an organization.',
      'Under My Projects, create a project with the Ship and Rate APIs and add your account number.',
      'FedEx handles tracking separately. Create a second project with the Track API.',
    ],
    credentials: {
      client_id: 'Open the first project and copy the API key. Use its production key to ship.',
      client_secret: 'FedEx shows it once, when the project’s keys are made.',
      track_client_id: 'The API key of the project with the Track API.',
      track_client_secret: 'The secret key of the project with the Track API.',
      account_number: 'Nine digits, in the account menu at fedex.com and on every invoice.',
    },
    after: [...labels, tracked],
  },
  ups: {
    purpose: 'Buy UPS labels at your own rates for packages from and to customers.',
    cost: 'UPS bills each label to your UPS account at the rates you agreed on.',
    prices: 'https://www.ups.com',
    signUp: 'https://developer.ups.com',
    first: [
      'Add your UPS account number to your ups.com user ID.',
      'At developer.ups.com, open Apps, select “Add Apps” and choose that you integrate UPS into your business.',
      'Choose your account number and add the products Authorization, Rating, Shipping and Tracking.',
    ],
    credentials: {
      ...upsApp,
      account_number: 'Six letters and digits, at ups.com under Accounts and Payment.',
    },
    after: [...labels, tracked],
  },
  usps: {
    purpose: 'Buy USPS labels with your own business account, and check US addresses.',
    cost: 'USPS charges each label to your Enterprise Payment account. Its calculator shows commercial prices.',
    prices: 'https://postcalc.usps.com',
    signUp: 'https://developers.usps.com/getting-started',
    first: [
      'Open a USPS business account in the Customer Onboarding Portal (cop.usps.com). It also sets up payment.',
      'In the portal, open My Apps and create an app.',
      'USPS allows 60 calls an hour at first. Ask USPS for more if you ship a lot.',
    ],
    credentials: {
      client_id: 'In the portal, open your app. The consumer key is under Credentials.',
      client_secret: 'Next to the consumer key.',
      crid: 'In the “Business Account Access” email that USPS sent you.',
      mid: 'In the same email.',
      manifest_mid: 'Use the same mailer ID unless USPS gave you another one for manifests.',
      account_number: 'The EPS account number in the same email.',
    },
    after: [...labels, tracked],
  },
  shipengine: {
    purpose: 'Use several carriers through one account. ShipEngine is now called ShipStation API.',
    cost: 'ShipStation charges for its plan and postage. Test keys are free.',
    prices: 'https://www.shipengine.com/pricing',
    signUp: 'https://www.shipengine.com',
    first: ['In the dashboard, connect your carriers or use the ones included in your plan.'],
    credentials: {
      api_key: 'In the dashboard under API management. Keys that start with TEST_ buy test labels only.',
    },
    after: ['Choose your services in the next step, Carriers.', ...labels, tracked],
  },
  easypost: {
    purpose: 'Use several carriers through one account, at EasyPost’s rates or your own.',
    cost: 'EasyPost charges postage and label fees to its wallet. Test keys are free.',
    prices: 'https://www.easypost.com/pricing',
    signUp: 'https://www.easypost.com/signup',
    first: ['Set up the EasyPost wallet and a ship-from address. You can’t create keys before that.'],
    credentials: {
      api_key: 'Under Account Settings > API Keys, select “Add Additional API Key”. Choose Production to ship.',
      webhook_secret: 'Make one up. After connecting, enter it in EasyPost with our webhook address.',
    },
    after: ['Choose your services in the next step, Carriers.', ...labels, tracked],
  },
  'ups-direct-to-mobile': {
    purpose: 'Send customers a QR code. The UPS store prints the label, so they need no printer.',
    cost: 'UPS offers this by contract. Ask your UPS contact for the price.',
    prices: 'https://www.ups.com',
    signUp: 'https://developer.ups.com',
    first: [
      'Connect UPS first. The QR code belongs to a UPS label.',
      'Ask your UPS contact to add Direct to Mobile to your contract, then add it to your app at developer.ups.com.',
    ],
    credentials: upsApp,
    after: ['Customers with a UPS label see its QR code on their status page and in the email with their label.'],
  },
  shipmondo: {
    purpose: 'Use European carriers such as PostNord, GLS and DAO through one account.',
    cost: 'Shipmondo charges labels to your balance there. Its website shows plans and prices.',
    prices: 'https://shipmondo.com',
    signUp: 'https://app.shipmondo.com/account/sign-up/',
    first: ['Add money to your Shipmondo balance.'],
    credentials: {
      username: 'In Shipmondo under Settings > API > Access. Generate an API user if there isn’t one.',
      password: 'The API key on the same page.',
      webhook_secret: 'Make one up. You enter it in Shipmondo with the webhook address.',
    },
    after: [
      'Choose your services in the next step, Carriers.',
      ...labels,
      'With the webhook, Shipmondo reports where packages are. It doesn’t document these reports, so check the first ones. Without it, receive packages by scanning.',
    ],
  },
} as const satisfies SetupsOf<typeof carrierSystems>;
