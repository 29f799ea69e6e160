import type { Customs, LabelRequest } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { labelRequest } from './carrier-case.ts';

export const customs: Customs = {
  reason: 'sale',
  currency: 'USD',
  items: [
    { description: 'Used iPhone 13', quantity: 2, value: 12_550, weight: 150, origin: 'CN', hsCode: '851713' },
    { description: 'Used iPad', quantity: 1, value: 9_900, weight: 150, origin: 'VN', hsCode: '847130' },
  ],
};
const { from } = labelRequest;
export const abroad: LabelRequest = {
  ...labelRequest,
  from: {
    ...from,
    country: 'CA',
    address: { address1: '1 Bay St', suite: null, city: 'Toronto', state: 'ON', zip: 'M5J 2N8', country: 'CA' },
  },
  to: {
    ...labelRequest.to,
    address: { address1: '1200 NW Naito', suite: null, city: 'Portland', state: 'OR', zip: '97209', country: 'US' },
  },
  customs,
};
export const oauth = {
  'POST /oauth/token': [200, { access_token: 'token', token_type: 'bearer', expires_in: 3599 }],
} as const;
export const upsSignIn = {
  'POST /security/v1/oauth/token': [200, { token_type: 'Bearer', access_token: 'token', expires_in: '14399' }],
} as const;
export const own = {
  account: 'test',
  client_id: 'ours',
  client_secret: 'between us',
  account_number: '1A2B3C',
  track_client_id: '',
  track_client_secret: '',
} as const;
export const rate = { carrier: 'A', service: 'B', price: { amount: 1, currency: 'USD' as const } };
