import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { DevicePlate } from '@recoup/parts';
import { AmountField, bindField, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Box, Card, Grid, IconButton, Inline, Stack, Text } from '@recoup/ui';

/** An item being sold, with its price. */
export interface SaleLine {
  readonly item: InventoryItemRow;
  readonly price: number | null;
  readonly discount: number | null;
}

/** The items being sold, each with its price. Typing re-renders only the lines. */
export function SaleLines(props: { form: FormFields<{ lines: readonly SaleLine[] }> }) {
  const form = useOwnForm(props.form);
  const { lines } = form.values;
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label="Items">
      {lines.map(({ item }, i) => (
        <Card as="li" key={item.id}>
          <Stack gap={3}>
            <Inline gap={3}>
              <DevicePlate category={item.category} />
              <Box flex={1} minWidth={0}>
                <Text strong>{item.name}</Text>
                <Text small muted>
                  {[item.imei ?? item.serial, item.condition].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <IconButton icon="delete" label={`Remove ${item.name}`} onClick={() => form.removeRow('lines', i)} />
            </Inline>
            <Grid columns={2}>
              <AmountField {...bindField<number | null>(form, `lines.${i}.price`, 'Price')} required />
              <AmountField {...bindField<number | null>(form, `lines.${i}.discount`, 'Discount')} />
            </Grid>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
