import { useEndpoint } from '@recoup/api';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { createAnyLabel } from '@recoup/contract/shipping/any-label';
import { shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import { useMay } from '@recoup/remote-kit';
import { ActionButton } from '@recoup/screens';
import { Inline, Text } from '@recoup/ui';

/** Buys a return label for the customer's current address, with the company's usual box. */
export function ReturnLabel({ order }: { order: Order }) {
  const { customer, parcels, received_at, status_id } = order;
  const [box] = parcels;
  const goesBack = received_at !== null && meaningOf(status_id) === statusIds.return && box !== undefined;
  const may = useMay(createAnyLabel);
  const { data: usual } = useEndpoint(shippingTemplate.get, {}, { enabled: goesBack && may });
  if (!goesBack || !may) return null;
  const { address, phone } = customer;
  if (!address || !phone) {
    const lacks = [!address && 'an address', !phone && 'a phone number'].filter(Boolean).join(' and ');
    return <Text muted>A return label needs {lacks} for the customer.</Text>;
  }
  const { weight, length, width, height } = usual?.data ?? shippingTemplate.initial;
  return (
    <Inline>
      <ActionButton
        size="sm"
        icon="add"
        endpoint={createAnyLabel}
        input={{
          body: {
            shipping_firstname: customer.first_name,
            shipping_lastname: customer.last_name,
            shipping_phone: phone,
            customer_email: customer.email || null,
            shipping_address1: address.address1,
            shipping_suite: address.suite ?? null,
            shipping_city: address.city,
            shipping_state: address.state ?? null,
            shipping_zip: address.zip,
            shipping_country: address.country,
            box_id: box.id,
            outbound: true,
            parcel: { weight, length, width, height },
          },
        }}
        failed="We couldn’t buy a return label"
        confirm={{
          title: 'Buy a return label?',
          text: 'It uses your default package and the customer’s current address. You’ll find it in the label list.',
          verb: 'Buy label',
        }}
      >
        Return label
      </ActionButton>
    </Inline>
  );
}
