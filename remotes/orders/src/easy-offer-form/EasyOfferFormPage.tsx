import type { AnswerOf } from '@recoup/contract';
import { addressWords } from '@recoup/contract/address';
import { categories } from '@recoup/contract/category';
import {
  type getEasyOfferForm as formOf,
  getEasyOfferForm,
  requestEasyOffer,
} from '@recoup/contract/orders/easy-offers';
import { type PayoutMethod, payoutDetailsOf, payoutFields, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { CompanyFavicon } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { bindField, DefinedFields, Form, FormField, useContractForm } from '@recoup/screens/forms';
import {
  Banner,
  Box,
  Card,
  Grid,
  Heading,
  RadioGroup,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@recoup/ui';
import { useState } from 'react';

type Asked = AnswerOf<typeof formOf>['data'];

/** Where a customer describes a device in words of their own and asks what the company would pay. */
export default function EasyOfferFormPage() {
  const { company = '' } = useParams();
  const [sent, setSent] = useState<number | null>(null);
  return (
    <CustomerPage endpoint={getEasyOfferForm} token={company} gone="This form belongs to no company">
      {(asked) => (
        <>
          {asked.favicon && <CompanyFavicon company={asked.favicon} />}
          <Stack gap={1}>
            <Box color="text.muted">{asked.company_name}</Box>
            <Heading level={1} large>
              What would we pay for your device?
            </Heading>
            <Text muted>Describe it in your own words. We look at it and send you our offer by e-mail.</Text>
          </Stack>
          {sent === null ? (
            <OfferForm asked={asked} company={company} onSent={setSent} />
          ) : (
            <Banner tone="success" title={`Thank you. Your request is order ${sent}.`} live>
              You get a mail with a link to it now, and our offer as soon as we have looked at it.
            </Banner>
          )}
        </>
      )}
    </CustomerPage>
  );
}

const labels = {
  device: 'Device',
  category: 'What it is',
  condition: 'Condition',
  note: 'Anything else',
  payout: 'How we pay you',
};

/** A payout as it begins; what was typed for another method stays where this one asks for it, too. */
const payoutBy = (method: PayoutMethod, typed: Readonly<Record<string, string>>) => ({
  method,
  details: payoutDetailsOf(method, typed),
});

function OfferForm(props: { asked: Asked; company: string; onSent: (orderNumber: number) => void }) {
  const { asked, company, onSent } = props;
  const words = addressWords(asked.country);
  const form = useContractForm(requestEasyOffer, {
    initial: {
      company,
      device: '',
      category: asked.categories[0] ?? 'smartphones',
      condition: '',
      note: '',
      customer: {
        ...{ first_name: '', last_name: '', email: '', phone: '' },
        address: { address1: '', suite: '', city: '', state: '', zip: '', country: asked.country },
      },
      payout: payoutBy(asked.payout_methods[0] ?? 'check', {}),
    },
    toBody: (values) => values,
    // A phone is shared: what was typed of oneself stays nowhere.
    draft: null,
    onDone: ({ data }) => onSent(data.order_number),
  });
  const { method, details } = form.values.payout;
  /** A line of text; one without a label is not asked for in this country. */
  const line = (path: string, label: string | null, autoComplete: string, required = true) =>
    label === null ? null : (
      <TextField {...bindField<string>(form, path, label)} required={required} autoComplete={autoComplete} />
    );
  return (
    <Form form={form} submitLabel="Ask for an offer" labels={labels}>
      <Card as="section" aria-label="Your device">
        <Stack gap={4}>
          <FormField form={form} name="device" label={labels.device}>
            {(field) => <TextField {...field} required maxLength={200} help="Such as: iPhone 13, 128 GB, blue" />}
          </FormField>
          <Grid columns={2}>
            <FormField form={form} name="category" label={labels.category}>
              {(field) => (
                <SelectField
                  {...field}
                  options={asked.categories.map((name) => ({ value: name, label: categories[name] }))}
                />
              )}
            </FormField>
            <FormField form={form} name="condition" label={labels.condition}>
              {(field) => <TextField {...field} required maxLength={100} help="Such as: works, screen has a scratch" />}
            </FormField>
          </Grid>
          <FormField form={form} name="note" label={labels.note}>
            {(field) => <TextArea {...field} rows={2} maxLength={1000} />}
          </FormField>
        </Stack>
      </Card>
      <Card as="section" aria-label="You">
        <Stack gap={4}>
          <Grid columns={2}>
            {line('customer.first_name', 'First name', 'given-name')}
            {line('customer.last_name', 'Last name', 'family-name')}
            {line('customer.email', 'E-mail', 'email')}
            {line('customer.phone', 'Phone', 'tel', false)}
            {line('customer.address.address1', 'Address', 'address-line1')}
            {line('customer.address.suite', 'Flat or suite', 'address-line2', false)}
            {line('customer.address.city', words.city, 'address-level2')}
            {line('customer.address.state', words.state, 'address-level1', false)}
            {line('customer.address.zip', words.zip, 'postal-code')}
          </Grid>
        </Stack>
      </Card>
      <Card as="section" aria-label={labels.payout}>
        <Stack gap={4}>
          <RadioGroup
            label={labels.payout}
            hideLabel
            inline
            value={method}
            onChange={(chosen) => form.set('payout', payoutBy(chosen, details))}
            options={asked.payout_methods.map((name) => ({ value: name as PayoutMethod, label: payoutLabel(name) }))}
          />
          <Grid columns={2}>
            <DefinedFields
              fields={payoutFields(method)}
              bind={(name, label) => bindField<string>(form, `payout.details.${name}`, label)}
            />
          </Grid>
        </Stack>
      </Card>
    </Form>
  );
}
