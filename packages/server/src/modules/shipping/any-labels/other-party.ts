import type { BodyOutput } from '@recoup/contract';
import type { rateShippingLabel } from '@recoup/contract/shipping/any-label';
import type { LabelParty } from '../../../schema/shipping.ts';
import { partyOf } from '../shipping-labels/label-party.ts';

/** The other party of a label to any address, as it's printed. */
export function otherPartyOf(body: BodyOutput<typeof rateShippingLabel>): LabelParty {
  const address = {
    address1: body.shipping_address1,
    suite: body.shipping_suite,
    city: body.shipping_city,
    state: body.shipping_state,
    zip: body.shipping_zip,
    country: body.shipping_country,
  };
  return partyOf(`${body.shipping_firstname} ${body.shipping_lastname}`, address, body.shipping_phone);
}
