import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type LabelEnd, type MobileCodeService, mobileCodePort } from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { addressParts } from './address-parts.ts';
import { sampleShipment } from './check-account.ts';
import { imperial } from './units.ts';
import { type UpsUrls, upsClient, upsUrls } from './ups-api.ts';

type Account = AccountOf<'ups-direct-to-mobile'>;

const sampleCode = { ...sampleShipment, trackingNumber: '1Z12345E0205271688' };
const codeSchema = v.object({
  expiresAtUTC: v.nullish(v.string()),
  dropOffDocument: v.object({ imageOutput: v.string(), text: v.nullish(v.string(), '') }),
});
/** How many days a customer has to hand in a package. */
const validDays = 30;

/** Mobile codes for UPS packages. Uses the same sign-in as the rest of UPS. */
export function upsMobileAdapter(at: UpsUrls = upsUrls): Adapter {
  return adapter('ups-direct-to-mobile', {
    async test(account) {
      // A demonstration needs no package, but it does need the contract for this service.
      const trial = { ...account, account: 'test' as const };
      await upsMobileCodes({ ...at, test: at[account.account] }, trial).makeCode(sampleCode);
      return `${account.client_id} (${account.account})`;
    },
    provides: [provides(mobileCodePort, (account: Account) => upsMobileCodes(at, account))],
  });
}

/** A code that a UPS store prints the label from. Made after the label, with its tracking number. */
export function upsMobileCodes(at: UpsUrls, account: Account, { now = () => new Date() } = {}): MobileCodeService {
  const { call } = upsClient(at, account, 30_000);
  return {
    name: 'UPS Direct to Mobile',
    carrier: 'UPS',
    async makeCode({ reference, from, to, parcel, trackingNumber }) {
      const { pounds, length, width, height } = imperial(parcel);
      const body = {
        description: 'Used electronics',
        fromAddress: placeOf(from),
        toAddress: placeOf(to),
        dimensions: { units: 'inches', length, width, height },
        weight: { actual: { units: 'lbs', value: pounds }, billable: { units: 'lbs', value: pounds } },
        referenceNumbers: { reference1: reference },
        // A return whose label is printed where it's handed in, without a box from us.
        mobileInfo: {
          mobileId: reference.replaceAll(/[^a-zA-Z0-9]/g, ''),
          billMethod: 1,
          movementType: 1,
          programType: 1,
          programRef1: reference,
        },
        carrierId: 1,
        serviceID: 3,
        trackingNo: trackingNumber,
        expiresAtUTC: new Date(now().getTime() + validDays * 86_400_000).toISOString(),
        demoFlag: account.account === 'test' ? 1 : 0,
      };
      const { dropOffDocument } = await call(codeSchema, 'POST', '/api/ups-store/iship/v1/direct-to-mobile', body, {
        'content-type': 'application/json;type=vnd.iShip.Dropoff',
        'x-iship-date': now().toUTCString(),
      });
      return { image: Buffer.from(dropOffDocument.imageOutput, 'base64'), text: dropOffDocument.text ?? '' };
    },
  };
}

function placeOf(end: LabelEnd) {
  const { address1, suite, city, state, zip, country } = addressParts(end);
  const [companyName, line] = [end.name.slice(0, 35), address1.slice(0, 35)];
  return {
    companyName,
    address1: line,
    ...(suite && { address2: suite }),
    city,
    ...(state && { stateProv: state }),
    postalCode: zip,
    country,
    ...(end.phone && { phone: end.phone }),
  };
}
