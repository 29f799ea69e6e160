import type { BodyInput } from '@recoup/contract';
import { addressWords } from '@recoup/contract/addresses/address-format';
import type { rateShippingLabel } from '@recoup/contract/shipping/any-label';
import type { CustomsItem } from '@recoup/contract/shipping/customs';
import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';
import { ParcelSizeFields } from '@recoup/parts';
import {
  AmountField,
  bindField,
  CountryField,
  FieldAt,
  FormField,
  type FormFields,
  PhoneField,
  useOwnForm,
} from '@recoup/screens/forms';
import { Grid, Heading, Text, TextField } from '@recoup/ui';
import { NumberField, RadioGroup } from '@recoup/ui/fields';
import type { ComponentProps } from 'react';

/** The values of the label form. */
export interface LabelValues {
  shipping_firstname: string;
  shipping_lastname: string;
  shipping_phone: string;
  customer_email: string;
  shipping_address1: string;
  shipping_suite: string;
  shipping_city: string;
  shipping_state: string;
  shipping_zip: string;
  shipping_country: string;
  outbound: boolean;
  parcel: ParcelSize;
  /** The contents. Only for international shipments. */
  customs: Omit<CustomsItem, 'quantity' | 'value'> & { quantity: number | null; value: number | null };
}

/** The request body. */
export function bodyOf(
  { customer_email, customs, ...values }: LabelValues,
  home: string,
): BodyInput<typeof rateShippingLabel> {
  const crosses = values.shipping_country !== home;
  const contents = { ...customs, quantity: customs.quantity ?? 0, value: customs.value ?? 0 };
  return { ...values, customer_email: customer_email.trim() || null, customs: crosses ? contents : null };
}

/** The labels of the fields in this country. */
export function labelsOf(country: string): Record<string, string> {
  const { city, state, zip } = addressWords(country);
  return {
    shipping_firstname: 'First name',
    shipping_lastname: 'Last name',
    shipping_phone: 'Phone',
    customer_email: 'Email',
    shipping_address1: 'Address',
    shipping_suite: 'Suite',
    shipping_city: city,
    shipping_state: state ?? 'State',
    shipping_zip: zip,
    shipping_country: 'Country',
    'parcel.weight': 'Weight',
    'parcel.length': 'Length',
    'parcel.width': 'Width',
    'parcel.height': 'Height',
    'customs.description': 'Contents',
    'customs.quantity': 'Quantity',
    'customs.value': 'Value per item',
    'customs.hs_code': 'Tariff code',
    'customs.origin': 'Country of origin',
  };
}

/** The sender, the recipient and the package. */
export function LabelFields({ home, ...props }: { form: FormFields<LabelValues>; home: string }) {
  const form = useOwnForm(props.form);
  const country = form.values.shipping_country;
  const labels = labelsOf(country);
  const text = (name: keyof LabelValues, more?: Partial<ComponentProps<typeof TextField>>) => (
    <FieldAt<string> form={form} path={name} label={labels[name] ?? name}>
      {(field) => <TextField {...field} autoComplete="off" {...more} />}
    </FieldAt>
  );
  const way = bindField<boolean>(form, 'outbound', 'Direction');
  return (
    <>
      <RadioGroup
        {...way}
        inline
        value={way.value ? 'out' : 'in'}
        onChange={(value) => way.onChange(value === 'out')}
        options={[
          { value: 'in', label: 'To us' },
          { value: 'out', label: 'From us' },
        ]}
      />
      <Grid columns={2}>
        {text('shipping_firstname', { required: true })}
        {text('shipping_lastname', { required: true })}
        <FormField form={form} name="shipping_phone" label={labels.shipping_phone ?? ''}>
          {(field) => <PhoneField {...field} required autoComplete="off" help="Carriers require a phone number." />}
        </FormField>
        {text('customer_email', { type: 'email' })}
        {text('shipping_address1', { required: true })}
        {text('shipping_suite')}
        {text('shipping_city', { required: true })}
        {addressWords(country).state && text('shipping_state')}
        {text('shipping_zip', { required: true })}
        <FormField form={form} name="shipping_country" label={labels.shipping_country ?? ''}>
          {(field) => <CountryField {...field} required />}
        </FormField>
      </Grid>
      <Heading level={2}>Package</Heading>
      <ParcelSizeFields form={form} at="parcel." />
      {country !== home && <CustomsFields form={form} labels={labels} />}
    </>
  );
}

/** The customs information of an international shipment. */
function CustomsFields({ labels, ...props }: { form: FormFields<LabelValues>; labels: Record<string, string> }) {
  const form = useOwnForm(props.form);
  const bind = <T,>(name: keyof LabelValues['customs']) =>
    bindField<T>(form, `customs.${name}`, labels[`customs.${name}`] ?? name);
  return (
    <>
      <Heading level={2}>Customs</Heading>
      <Text muted>This is an international package. The carrier sends these details to customs.</Text>
      <Grid columns={2}>
        <TextField {...bind<string>('description')} required autoComplete="off" />
        <NumberField {...bind<number | null>('quantity')} required min={1} />
        <AmountField {...bind<number | null>('value')} required />
        <TextField
          {...bind<string>('hs_code')}
          required
          only="digits"
          autoComplete="off"
          help="6 to 10 digits. Smartphones are 851713, tablets and laptops 847130."
        />
        <CountryField {...bind<string>('origin')} required />
      </Grid>
    </>
  );
}
