import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { updateMorePrices } from '@recoup/contract/stock/inventory-records';
import { permits } from '@recoup/contract/stock/inventory-status';
import { Section } from '@recoup/screens';
import { AmountField, Form, RowsField, useContractForm } from '@recoup/screens/forms';
import { TextField } from '@recoup/ui';

/** The item's prices on other channels. */
export function MorePrices({ item }: { item: InventoryItem }) {
  const form = useContractForm(updateMorePrices, {
    initial: { more_prices: item.more_prices, version: item.version },
    params: { id: item.id },
    draft: `prices ${item.id}`,
    onDone: ({ data }) => form.saved({ more_prices: data.more_prices, version: data.version }),
  });
  if (!permits('change', item.status)) return null;
  return (
    <Section id="item.more-prices" title="More prices" startsClosed={item.more_prices.length === 0}>
      <Form form={form} small submitLabel="Save prices">
        <RowsField form={form} name="more_prices" label="Prices" rowName="Price" blank={{ name: '', amount: 0 }}>
          {(bind) => (
            <>
              <TextField {...bind<string>('name', 'Name')} />
              <AmountField {...bind<number | null>('amount', 'Amount')} />
            </>
          )}
        </RowsField>
      </Form>
    </Section>
  );
}
