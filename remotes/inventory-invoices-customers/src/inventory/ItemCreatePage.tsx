import { pathTo } from '@recoup/contract/route';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { emit } from '@recoup/event-bus';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { AmountField, FormField, FormPage, useContractForm } from '@recoup/screens/forms';
import { Grid, SelectField } from '@recoup/ui';
import { blankItem, ItemFields } from './item-fields.tsx';

export default function ItemCreatePage() {
  const { locations, location } = useMe();
  const navigate = useNavigate();
  const form = useContractForm(createInventoryItem, {
    initial: { ...blankItem, location: String(location.id), cost: null as number | null },
    toBody: ({ location: place, cost, ...item }) => ({ ...item, location_id: Number(place), cost: cost ?? undefined }),
    onDone: ({ data }) => {
      emit('stock.changed', { id: data.id, what: 'stocked' });
      void navigate(pathTo('inventoryEdit', { inventoryId: data.id }));
    },
  });
  return (
    <FormPage
      title="New item"
      subtitle="Add a device you didn’t buy through an order."
      back={{ to: pathTo('inventory'), label: 'Inventory' }}
      form={form}
      submitLabel="Add to inventory"
    >
      <ItemFields form={form} />
      <Grid columns={2}>
        <FormField form={form} name="location" label="Location">
          {(field) => (
            <SelectField {...field} options={locations.map(({ id, name }) => ({ value: String(id), label: name }))} />
          )}
        </FormField>
        <FormField form={form} name="cost" label="Cost">
          {(field) => <AmountField {...field} required />}
        </FormField>
      </Grid>
    </FormPage>
  );
}
