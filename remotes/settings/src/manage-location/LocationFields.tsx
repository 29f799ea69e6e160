import type { Address } from '@recoup/contract/address';
import { findAddresses } from '@recoup/contract/session/addresses';
import { type OpenHours, weekDays } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { AddressFields, FormField, type FormFields, PhoneField, RowsField, useOwnForm } from '@recoup/screens/forms';
import { SelectField, Switch, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { MailInPlanNote, useMailInPlan } from './mail-in-plan.tsx';

/** The form values. */
export interface LocationValues {
  name: string;
  is_mail_in: boolean;
  phone: string | null;
  address: Address | null;
  hours: OpenHours[];
}

/** The labels of the fields, for messages. */
export const locationLabels = {
  name: 'Name',
  is_mail_in: 'Type',
  phone: 'Phone',
  address: 'Address',
  hours: 'Opening hours',
  'hours.day': 'Day',
  'hours.from': 'From',
  'hours.to': 'To',
};

/** The initial values of a location. */
export const newLocation: LocationValues = { name: '', is_mail_in: false, phone: null, address: null, hours: [] };

/** The type of a new location. A type that the plan lacks says so, and how to get it once selected. */
function TypeField({ form }: { form: FormFields<LocationValues> }) {
  const plan = useMailInPlan();
  const { is_mail_in } = useOwnForm(form).values;
  return (
    <>
      <FormField form={form} name="is_mail_in" label={locationLabels.is_mail_in}>
        {({ value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            value={value ? 'mail-in' : 'store'}
            onChange={(type) => onChange(type === 'mail-in')}
            options={[
              { value: 'store', label: 'Store', help: 'Customers visit your counter.' },
              {
                value: 'mail-in',
                label: 'Mail-in center',
                help: `Packages arrive here.${plan ? ' Your plan doesn’t include this.' : ''}`,
              },
            ]}
          />
        )}
      </FormField>
      {is_mail_in && <MailInPlanNote />}
    </>
  );
}

/** A store's or mail-in center's name, address and opening hours. Existing ones are converted elsewhere. */
export function LocationFields({ type = true, ...props }: { form: FormFields<LocationValues>; type?: boolean }) {
  const form = useOwnForm(props.form);
  const { country_code } = useMe();
  const blank = { address1: '', suite: null, city: '', state: null, zip: '', country: country_code };
  return (
    <>
      <FormField form={form} name="name" label={locationLabels.name}>
        {(field) => <TextField {...field} required autoComplete="off" />}
      </FormField>
      {type && <TypeField form={form} />}
      <FormField form={form} name="phone" label={locationLabels.phone}>
        {(field) => <PhoneField {...field} value={field.value ?? ''} autoComplete="off" />}
      </FormField>
      <Switch
        label="Use a different address"
        checked={form.values.address !== null}
        onChange={(on) => form.put('address', on ? blank : null)}
      />
      {form.values.address !== null && <AddressFields form={form} name="address" lookup={findAddresses} />}
      <RowsField
        form={form}
        name="hours"
        label={locationLabels.hours}
        help="Days without hours are closed. For a break, add a second row."
        rowName="Hours"
        blank={{ day: 'Monday', from: '09:00', to: '18:00' }}
        max={21}
      >
        {(bind) => (
          <>
            <SelectField
              {...bind<(typeof weekDays)[number]>('day', 'Day')}
              options={weekDays.map((day) => ({ value: day, label: day }))}
            />
            <TextField {...bind<string>('from', 'From')} type="time" />
            <TextField {...bind<string>('to', 'To')} type="time" />
          </>
        )}
      </RowsField>
    </>
  );
}
