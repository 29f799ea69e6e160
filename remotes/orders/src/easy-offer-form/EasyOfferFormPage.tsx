import type { AnswerOf } from '@recoup/contract';
import { addressWords } from '@recoup/contract/addresses/address-format';
import {
  type getEasyOfferForm as formOf,
  getEasyOfferForm,
  requestEasyOffer,
} from '@recoup/contract/orders/easy-offers';
import { type PayoutMethod, payoutDetailsOf, payoutFields } from '@recoup/contract/payouts/payout-method';
import { CustomerHead, CustomerPage, methodText, useWords } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import { DefinedFields, FieldAt, Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Banner, Card, Grid, SelectField, Stack, TextArea, TextField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';

type Asked = AnswerOf<typeof formOf>['data'];

/** Where a customer describes a device in words of their own and asks what the company would pay. */
export default function EasyOfferFormPage() {
  const { company = '' } = useParams();
  const [sent, setSent] = useState<number | null>(null);
  return (
    <CustomerPage endpoint={getEasyOfferForm} token={company} gone="site.gone">
      {(asked) => <AskForOffer {...{ asked, company, sent }} onSent={setSent} />}
    </CustomerPage>
  );
}

interface FormProps {
  asked: Asked;
  company: string;
  onSent: (orderNumber: number) => void;
}

function AskForOffer({ sent, ...props }: FormProps & { sent: number | null }) {
  const { say } = useWords();
  return (
    <>
      <CustomerHead company={props.asked.company_name} title={say('widget.ask')} />
      {sent === null ? (
        <OfferForm {...props} />
      ) : (
        <Banner tone="success" title={say('step.review')} live>
          {say('widget.done.text', { number: String(sent) })}
        </Banner>
      )}
    </>
  );
}

/** A payout as it begins; what was typed for another method stays where this one asks for it, too. */
const payoutBy = (method: PayoutMethod, typed: Readonly<Record<string, string>>) => ({
  method,
  details: payoutDetailsOf(method, typed),
});

function OfferForm({ asked, company, onSent }: FormProps) {
  const spoken = useWords();
  const { say } = spoken;
  const labels = {
    device: say('widget.ask.device'),
    category: say('widget.ask.category'),
    condition: say('widget.ask.condition'),
    note: say('widget.ask.note'),
    payout: say('widget.payout'),
  };
  const { state } = addressWords(asked.country);
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
      <FieldAt<string> form={form} path={path} label={label}>
        {(field) => <TextField {...field} required={required} autoComplete={autoComplete} />}
      </FieldAt>
    );
  return (
    <Form form={form} submitLabel={say('widget.ask')} labels={labels}>
      <Card as="section" aria-label={labels.device}>
        <Stack gap={4}>
          <FormField form={form} name="device" label={labels.device}>
            {(field) => <TextField {...field} required maxLength={200} />}
          </FormField>
          <Grid columns={2}>
            <FormField form={form} name="category" label={labels.category}>
              {(field) => (
                <SelectField
                  {...field}
                  options={asked.categories.map((name) => ({ value: name, label: say(`category.${name}`) }))}
                />
              )}
            </FormField>
            <FormField form={form} name="condition" label={labels.condition}>
              {(field) => <TextField {...field} required maxLength={100} />}
            </FormField>
          </Grid>
          <FormField form={form} name="note" label={labels.note}>
            {(field) => <TextArea {...field} rows={2} maxLength={1000} />}
          </FormField>
        </Stack>
      </Card>
      <Card as="section" aria-label={say('widget.you')}>
        <Stack gap={4}>
          <Grid columns={2}>
            {line('customer.first_name', say('widget.first_name'), 'given-name')}
            {line('customer.last_name', say('widget.last_name'), 'family-name')}
            {line('customer.email', say('portal.email'), 'email')}
            {line('customer.phone', say('widget.phone'), 'tel', false)}
            {line('customer.address.address1', say('widget.street'), 'address-line1')}
            {line('customer.address.city', say('widget.city'), 'address-level2')}
            {line('customer.address.state', state && say('widget.state'), 'address-level1', false)}
            {line('customer.address.zip', say('widget.zip'), 'postal-code')}
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
            options={asked.payout_methods.map((name) => ({
              value: name as PayoutMethod,
              label: methodText(spoken, name),
            }))}
          />
          <Grid columns={2}>
            <DefinedFields fields={payoutFields(method)} form={form} at="payout.details" />
          </Grid>
        </Stack>
      </Card>
    </Form>
  );
}
