import { countryName } from '@recoup/contract/country';
import { amountText } from '@recoup/contract/money';
import type { Customs, LabelEnd, LabelRequest } from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { addressParts, phoneOf } from './address-parts.ts';
import { imperial } from './units.ts';

/** The services that USPS sells from the United States to other countries. */
export const servicesAbroad = {
  'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE': 'First-Class Package International',
  PRIORITY_MAIL_INTERNATIONAL: 'Priority Mail International',
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL: 'Priority Mail Express International',
} as const;

/** Numbers of the Universal Postal Union: two letters, nine digits, and the issuing country. */
const abroad = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** The path of the label with a tracking number. */
export function labelPath(trackingNumber: string): string {
  const path = abroad.test(trackingNumber) ? '/international-labels/v3/international-label' : '/labels/v3/label';
  return `${path}/${trackingNumber}`;
}

/** Whether it leaves the country. USPS doesn't collect abroad, so it refuses packages from there. */
export function leavesCountry({ from, to }: LabelRequest): boolean {
  if (from.country !== 'US')
    throw new ServiceError(
      'carrier',
      'USPS only accepts packages from the United States. Use another carrier for packages from abroad.',
    );
  return to.country !== 'US';
}

/** The declared contents. International services require them. */
function declaredTo({ customs }: LabelRequest): Customs {
  if (!customs) throw new ServiceError('validation', 'USPS needs the contents of international packages');
  return customs;
}

/** The request for an international price. */
export function internationalRateRequest(request: LabelRequest) {
  const { pounds: weight, length, width, height } = imperial(request.parcel);
  const { currency, items } = declaredTo(request);
  const worth = items.reduce((sum, { value, quantity }) => sum + value * quantity, 0);
  return {
    originZIPCode: addressParts(request.from).zip.slice(0, 5),
    foreignPostalCode: addressParts(request.to).zip,
    destinationCountryCode: request.to.country,
    weight,
    length,
    width,
    height,
    priceType: 'COMMERCIAL',
    itemValue: Number(amountText({ amount: worth, currency })),
  };
}

/** The recipient, in the parts of a foreign address. */
export function placeAbroad(end: LabelEnd) {
  const { address1, suite, city, state, zip, country } = addressParts(end);
  const [firstName, ...more] = end.name.split(' ');
  return {
    firstName,
    lastName: more.join(' ') || firstName,
    phone: digitsOf(end),
    streetAddress: address1,
    ...(suite && { secondaryAddress: suite }),
    city,
    postalCode: zip,
    ...(state && { province: state }),
    country: countryName(country),
    countryISOAlpha2Code: country,
  };
}

/** A phone number in the required format: digits only. */
export const digitsOf = (end: LabelEnd) => phoneOf(end).replace('+', '');

/** The customs form that is printed on the label. Values and weights are per line. */
export function customsForm(request: LabelRequest) {
  const { reason, currency, items } = declaredTo(request);
  return {
    customsContentType: reason === 'return' ? 'RETURNED_GOODS' : 'MERCHANDISE',
    AESITN: 'NOEEI 30.37(a)',
    invoiceNumber: request.reference.slice(0, 15),
    contents: items.map(({ description, quantity, value, weight, origin, hsCode }) => ({
      itemDescription: description.slice(0, 30),
      itemQuantity: quantity,
      itemValue: Number(amountText({ amount: value * quantity, currency })),
      weightUOM: 'lb',
      itemWeight: imperial({ ...request.parcel, weight: weight * quantity }).pounds,
      HSTariffNumber: hsCode,
      countryofOrigin: origin,
    })),
  };
}
