import type { AnswerOf } from '@recoup/contract';
import { type Clock, clocks } from '@recoup/contract/settings/clock';
import type { getCompany } from '@recoup/contract/settings/companies';
import { CountryField, FormField, type FormFields, PhoneField, zoneOptions } from '@recoup/screens/forms';
import { SelectField, TextArea, TextField } from '@recoup/ui';

/** The labels of the fields. */
export const labels = {
  name: 'Company name',
  legal_business_name: 'Legal business name',
  company_email: 'Email',
  phone: 'Phone',
  address_text: 'Address',
  country_code: 'Country',
  timezone: 'Time zone',
  clock: 'Time format',
  site_url: 'Website',
} as const;

const clockOptions = [
  { value: '' as const, label: 'Based on your country' },
  ...(Object.keys(clocks) as Clock[]).map((value) => ({ value, label: clocks[value] })),
];

type Company = AnswerOf<typeof getCompany>['data'];

/** The company's details that customers and carriers see. */
export function CompanyFields({
  form,
  currency,
}: {
  form: FormFields<Omit<Company, 'currency' | 'updated_at'>>;
  currency: string;
}) {
  return (
    <>
      <FormField form={form} name="name" label={labels.name}>
        {(field) => <TextField {...field} required autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="legal_business_name" label={labels.legal_business_name}>
        {(field) => <TextField {...field} value={field.value ?? ''} help="If different from the company name." />}
      </FormField>
      <FormField form={form} name="company_email" label={labels.company_email}>
        {(field) => (
          <TextField
            {...field}
            required
            type="email"
            autoComplete="email"
            help="Customer replies go to this address."
          />
        )}
      </FormField>
      <FormField form={form} name="phone" label={labels.phone}>
        {(field) => <PhoneField {...field} value={field.value ?? ''} autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="address_text" label={labels.address_text}>
        {(field) => <TextArea {...field} value={field.value ?? ''} rows={2} />}
      </FormField>
      <FormField form={form} name="country_code" label={labels.country_code}>
        {(field) => <CountryField {...field} required />}
      </FormField>
      <FormField form={form} name="timezone" label={labels.timezone}>
        {(field) => (
          <SelectField
            {...field}
            required
            options={zoneOptions(field.value)}
            help={`Used for all dates and times. Amounts are in ${currency}.`}
          />
        )}
      </FormField>
      <FormField form={form} name="clock" label={labels.clock}>
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            value={value ?? ''}
            onChange={(clock) => onChange(clock === '' ? null : clock)}
            options={clockOptions}
            help="Used on all screens, prints, emails and customer pages."
          />
        )}
      </FormField>
      <FormField form={form} name="site_url" label={labels.site_url}>
        {(field) => (
          <TextField
            {...field}
            value={field.value ?? ''}
            type="url"
            autoComplete="url"
            placeholder="https://sell.example"
            help="Links in customer emails start with this address. Leave blank unless customers use your own site."
          />
        )}
      </FormField>
    </>
  );
}
