import type { CarrierService, LabelEnd, LabelRequest } from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError } from '../../platform/service-error.ts';

const end = (name: string, city: string, state: string, zip: string, address1: string): LabelEnd => ({
  name,
  addressText: `${address1}, ${city}, ${state} ${zip}`,
  country: 'US',
  phone: '+18005550100',
  address: { address1, suite: null, city, state, zip, country: 'US' },
});

/** A small package that anyone could send. */
export const sampleShipment: LabelRequest = {
  reference: 'connection-test',
  from: end('Sender', 'Memphis', 'TN', '38116', '3131 Democrat Rd'),
  to: end('Receiver', 'New York', 'NY', '10001', '421 8th Ave'),
  parcel: { weight: 500, length: 200, width: 150, height: 100 },
  isReturn: false,
};

/**
 * Asks for the price of a small package, which a carrier only gives if the account number belongs to the keys.
 * Objections to the package itself don't count against the account.
 */
export async function checkAccount(carrier: Pick<CarrierService, 'rates'>): Promise<void> {
  try {
    await carrier.rates(sampleShipment);
  } catch (error) {
    const isOfParcel =
      error instanceof ServiceError &&
      error.fault === 'validation' &&
      !/account|shipper ?number/i.test(`${error.message} ${error.issue ?? ''}`);
    if (!isOfParcel) throw error;
  }
}
