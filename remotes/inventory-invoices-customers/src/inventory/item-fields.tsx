import { useEndpoint } from '@recoup/api';
import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import { getInventoryOptions, type InventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  attributesOf,
  type ItemAttribute,
  itemAttributeNames,
  itemAttributes,
} from '@recoup/contract/stock/item-attributes';
import { CustomFieldInputs, DeviceCombobox } from '@recoup/parts';
import { AmountField, bindField, FormField, type FormFields, setField, useOwnForm } from '@recoup/screens/forms';
import { Grid, SelectField, TextField } from '@recoup/ui';

/** The values of the item form. */
export interface ItemValues {
  device_id: number | null;
  name: string;
  category: Category;
  imei: string;
  serial: string;
  condition: string;
  attributes: Record<ItemAttribute, string>;
  price: number | null;
  /** Values of the company's custom fields. */
  custom_fields: CustomValues;
}

const blankAttributes = Object.fromEntries(itemAttributeNames.map((name) => [name, ''])) as ItemValues['attributes'];

/** The values of a new, empty item. */
export const blankItem: ItemValues = {
  device_id: null,
  name: '',
  category: 'smartphones',
  imei: '',
  serial: '',
  condition: '',
  attributes: blankAttributes,
  price: null,
  custom_fields: {},
};

/** The form's values from an item. */
export function valuesOf(item: InventoryItem) {
  const { device_id, name, category, imei, serial, condition, attributes, price, custom_fields, version } = item;
  const texts = itemAttributeNames.map((one) => [one, attributes[one] ?? '']);
  return {
    device_id,
    name,
    category,
    imei: imei ?? '',
    serial: serial ?? '',
    condition,
    attributes: Object.fromEntries(texts) as ItemValues['attributes'],
    price: price?.amount ?? null,
    custom_fields,
    version,
  };
}

/** The fields of an item. Its attributes depend on its category. */
export function ItemFields(props: { form: FormFields<ItemValues> }) {
  const form = useOwnForm(props.form);
  const options = useEndpoint(getInventoryOptions, {});
  const { condition } = form.values;
  const terms = [...new Set([condition, ...(options.data?.data.conditions.map(({ value }) => value) ?? [])])];
  return (
    <>
      <DeviceCombobox
        label="Find in catalog"
        onChoose={(device) => {
          setField(form, 'device_id', device.id);
          setField(form, 'name', device.name);
          setField(form, 'category', device.category);
        }}
        onImei={(imei) => setField(form, 'imei', imei)}
      />
      <Grid columns={2}>
        <FormField form={form} name="name" label="Name">
          {(field) => <TextField {...field} required autoComplete="off" />}
        </FormField>
        <FormField form={form} name="category" label="Category">
          {(field) => (
            <SelectField {...field} options={categoryNames.map((name) => ({ value: name, label: categories[name] }))} />
          )}
        </FormField>
        <FormField form={form} name="imei" label="IMEI">
          {(field) => <TextField {...field} codes camera="fill" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="serial" label="Serial number">
          {(field) => <TextField {...field} codes autoComplete="off" />}
        </FormField>
        <FormField form={form} name="condition" label="Condition">
          {(field) => (
            <SelectField
              {...field}
              options={terms.map((term) => ({ value: term, label: term || 'Choose a condition' }))}
            />
          )}
        </FormField>
        {attributesOf[form.values.category].map((name) => (
          <TextField
            key={name}
            {...bindField<string>(form, `attributes.${name}`, itemAttributes[name])}
            codes
            autoComplete="off"
          />
        ))}
        <FormField form={form} name="price" label="Price">
          {(field) => <AmountField {...field} />}
        </FormField>
      </Grid>
      <CustomFieldInputs form={form} owner="device" />
    </>
  );
}
