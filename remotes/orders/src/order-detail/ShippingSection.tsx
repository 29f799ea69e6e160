import { errorText, openFile } from '@recoup/api';
import type { Order } from '@recoup/contract/order-schema';
import { createShippingLabel, printShippingLabel } from '@recoup/contract/shipping-labels';
import { ActionButton, IfAllowed, Section, usePageKeys, When } from '@recoup/screens';
import { Button, Facts, Inline, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

/** The parcel: its label, where it is and when it came. */
export function ShippingSection({ order }: { order: Order }) {
  const { label } = order;
  return (
    <Section id="shipping" title="Shipping">
      {label ? (
        <Stack gap={3}>
          <Facts
            columns={1}
            items={[
              { label: 'Carrier', value: `${label.carrier}, ${label.service}` },
              { label: 'Tracking number', value: label.tracking_number },
              { label: 'Received', value: order.received_at ? <When at={order.received_at} /> : 'Not yet' },
            ]}
          />
          <IfAllowed endpoint={printShippingLabel}>
            <PrintButton id={label.id} />
          </IfAllowed>
        </Stack>
      ) : (
        <Stack gap={3}>
          <Text muted>This order has no label.</Text>
          <Inline>
            <ActionButton endpoint={createShippingLabel} input={{ body: { order_id: order.id } }}>
              Buy label
            </ActionButton>
          </Inline>
        </Stack>
      )}
    </Section>
  );
}

function PrintButton({ id }: { id: number }) {
  const [opening, setOpening] = useState(false);
  const print = async () => {
    setOpening(true);
    try {
      await openFile(printShippingLabel, { params: { id } });
    } catch (error) {
      toast({ title: errorText(error), tone: 'danger' });
    } finally {
      setOpening(false);
    }
  };
  usePageKeys([{ keys: 'p', label: 'Print the label', run: () => void print() }]);
  return (
    <Inline>
      <Button icon="print" loading={opening} onClick={() => void print()}>
        Print label
      </Button>
    </Inline>
  );
}
