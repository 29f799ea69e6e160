import { currencyOfCountry } from '@recoup/contract/addresses/currency-of-country';
import { type Currency, currencies, currencyCodes } from '@recoup/contract/money';
import { CountryField, FormField, type FormFields, useOwnForm, zoneOptions } from '@recoup/screens/forms';
import { Grid, SelectField, TextField } from '@recoup/ui';

/** The form values. */
export interface Details {
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  currency: Currency;
  timezone: string;
  phone_number: string | null;
}

/** The labels of the fields, for messages. */
export const detailLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company name',
  country_code: 'Country',
  currency: 'Currency',
  timezone: 'Time zone',
  phone_number: 'Phone',
};

const country = new Intl.Locale(navigator.language).maximize().region ?? 'US';

/** Defaults from this browser's locale. The user can change them all. */
export const initialDetails: Details = {
  first_name: '',
  last_name: '',
  company_name: '',
  country_code: country,
  currency: currencyOfCountry(country),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  phone_number: null,
};

/** The fields for the new user and their company. */
export function DetailFields(props: { form: FormFields<Details> }) {
  const form = useOwnForm(props.form);
  const { timezone, country_code, currency } = form.values;
  /** Updates the currency along with the country, unless the user chose one. */
  function moveTo(next: string) {
    form.put('country_code', next);
    if (currency === currencyOfCountry(country_code)) form.put('currency', currencyOfCountry(next));
  }
  return (
    <>
      <Grid columns={2}>
        <FormField form={form} name="first_name" label={detailLabels.first_name}>
          {(field) => <TextField {...field} required autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="last_name" label={detailLabels.last_name}>
          {(field) => <TextField {...field} required autoComplete="family-name" />}
        </FormField>
      </Grid>
      <FormField form={form} name="company_name" label={detailLabels.company_name}>
        {(field) => <TextField {...field} required autoComplete="organization" />}
      </FormField>
      <Grid columns={2}>
        <FormField form={form} name="country_code" label={detailLabels.country_code}>
          {(field) => <CountryField {...field} onChange={moveTo} required />}
        </FormField>
        <FormField form={form} name="currency" label={detailLabels.currency}>
          {(field) => (
            <SelectField
              {...field}
              required
              help="You can’t change this later because every price uses it."
              options={currencyCodes.map((code) => ({ value: code, label: `${code} (${currencies[code].symbol})` }))}
            />
          )}
        </FormField>
      </Grid>
      <FormField form={form} name="timezone" label={detailLabels.timezone}>
        {(field) => <SelectField {...field} required options={zoneOptions(timezone)} />}
      </FormField>
      <FormField form={form} name="phone_number" label={detailLabels.phone_number}>
        {(field) => <TextField {...field} value={field.value ?? ''} type="tel" autoComplete="tel" />}
      </FormField>
    </>
  );
}
