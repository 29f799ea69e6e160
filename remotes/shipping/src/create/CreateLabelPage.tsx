import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { rateShippingLabel } from '@recoup/contract/shipping/any-label';
import { customsSettings, tariffCodes } from '@recoup/contract/shipping/customs';
import { type ParcelSize, shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Form, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Card } from '@recoup/ui';
import { useState } from 'react';
import { bodyOf, LabelFields, type LabelValues, labelsOf } from './LabelFields.tsx';
import { RateChoice } from './RateChoice.tsx';

type Quote = AnswerOf<typeof rateShippingLabel>['data'];

/** Creates a label for anyone: enter the addresses, compare the carriers' rates, then buy. */
export default function CreateLabelPage() {
  const usual = useEndpoint(shippingTemplate.get, {});
  const made = useEndpoint(customsSettings.get, {});
  return (
    <Page
      narrow
      title="Add shipping label"
      back={{ to: pathTo('shippingLabels', { courierId: 'all' }), label: 'Shipping labels' }}
    >
      {usual.isLoading || made.isLoading ? (
        <Card>
          <FormSkeleton fields={10} />
        </Card>
      ) : (
        <NewLabel
          parcel={usual.data?.data ?? shippingTemplate.initial}
          origin={made.data?.data.origin ?? customsSettings.initial.origin}
        />
      )}
    </Page>
  );
}

/** The form, with the company's usual package. */
function NewLabel({ parcel, origin }: { parcel: ParcelSize; origin: string }) {
  const { country_code } = useMe();
  const navigate = useNavigate();
  const [quote, setQuote] = useState<{ of: LabelValues; said: Quote } | null>(null);
  const { weight, length, width, height } = parcel;
  const initial: LabelValues = {
    shipping_firstname: '',
    shipping_lastname: '',
    shipping_phone: '',
    customer_email: '',
    shipping_address1: '',
    shipping_suite: '',
    shipping_city: '',
    shipping_state: '',
    shipping_zip: '',
    shipping_country: country_code,
    outbound: false,
    parcel: { weight, length, width, height },
    customs: {
      description: 'Used smartphone',
      quantity: 1,
      value: null,
      hs_code: tariffCodes.smartphones,
      origin,
    },
  };
  const form = useContractForm(rateShippingLabel, {
    initial,
    toBody: (values) => bodyOf(values, country_code),
    draft: null,
    onDone: ({ data }) => {
      setQuote({ of: form.latest(), said: data });
      form.saved(form.latest());
    },
  });
  // Rates for other values don't apply to these.
  const current = quote && !form.dirty ? quote : null;
  return (
    <>
      <Card>
        <Form form={form} submitLabel="Get rates" labels={labelsOf(form.values.shipping_country)}>
          <LabelFields form={form} home={country_code} />
        </Form>
      </Card>
      {current && (
        <RateChoice
          quote={current.said}
          body={bodyOf(current.of, country_code)}
          onSuggested={(address) => {
            const { address1, suite, city, state, zip, country } = address;
            const parts = { address1, suite: suite ?? '', city, state: state ?? '', zip, country };
            for (const [part, value] of Object.entries(parts)) form.put(`shipping_${part}`, value);
          }}
          onBought={() => navigate(pathTo('shippingLabels', { courierId: 'all' }))}
        />
      )}
    </>
  );
}
