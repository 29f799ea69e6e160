import { useEndpoint } from '@recoup/api';
import { chooseRegistrationPayouts, listRegistrationPayouts } from '@recoup/contract/payouts/registration-payouts';
import {
  beginPriceSyncs,
  listActiveSyncs,
  listSourceCompanies,
  listSyncableDevices,
} from '@recoup/contract/pricing/registration-prices';
import { getSourceCompany } from '@recoup/contract/session/registration-steps';
import { getRegistrationWidget, sendRegistrationWidget } from '@recoup/contract/settings/registration-widget';
import { copyText, Loaded } from '@recoup/screens';
import { EditForm, Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Box, Button, Card, Checkbox, Heading, Inline, SelectField, Stack, Text, TextField } from '@recoup/ui';
import { Toaster } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';

/**
 * Optional settings of a new company before its first order. Each is saved separately, and all of them are also in the
 * settings.
 */
export function FirstSteps() {
  return (
    <Stack gap={4}>
      <Part title="How do you pay your customers?">
        <Payouts />
      </Part>
      <Prices />
      <Part title="How do customers find you?">
        <Widget />
      </Part>
      <Toaster />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padding={6}>
      <Stack gap={3}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Adds an item to a list, or removes it. */
const turned = <T,>(all: readonly T[], one: T, on: boolean) =>
  on ? [...all, one] : all.filter((other) => other !== one);

function Payouts() {
  return (
    <EditForm
      what="Payout methods"
      read={listRegistrationPayouts}
      input={{}}
      save={chooseRegistrationPayouts}
      valuesOf={(all) => ({ methods: all.filter(({ active }) => active).map(({ method }) => method) })}
      labels={{ methods: 'Payout methods' }}
      fields={3}
    >
      {(form, all) => (
        <Stack gap={2} role="group" aria-label="Payout methods">
          {all.map(({ method, label, ready }) => (
            <Checkbox
              key={method}
              label={label}
              {...(!ready && { help: 'Customers see it after you connect an account under Add-ons.' })}
              checked={form.values.methods.includes(method)}
              onChange={(on) => form.put('methods', turned(form.values.methods, method, on))}
            />
          ))}
        </Stack>
      )}
    </EditForm>
  );
}

/** Renders nothing if no company shares its prices. */
function Prices() {
  const sources = useEndpoint(listSourceCompanies, {});
  const invited = useEndpoint(getSourceCompany, {});
  const offered = (sources.data?.data ?? []).filter(({ status }) => status === 'available');
  if (offered.length === 0 || !invited.data) return null;
  const first = offered.find(({ id }) => id === invited.data?.data?.id) ?? offered[0];
  return (
    <Part title="Where should your prices start?">
      <PricesForm companies={offered} first={first?.id ?? 0} />
    </Part>
  );
}

function PricesForm({ companies, first }: { companies: readonly { id: number; name: string }[]; first: number }) {
  const active = useEndpoint(listActiveSyncs, {});
  const form = useContractForm(beginPriceSyncs, {
    initial: { source: String(first), categories: [] as string[] },
    toBody: ({ source, categories }) => ({ source_id: Number(source), categories: categories as never[] }),
    draft: null,
    onDone: () => form.reset(),
  });
  const { source, categories } = form.values;
  const shared = useEndpoint(listSyncableDevices, { query: { source_id: Number(source) } }, { keepPrevious: false });
  const activeMethods = active.data?.data ?? [];
  return (
    <Form form={form} submitLabel="Copy prices" labels={{ source: 'Company', categories: 'Categories' }}>
      <Text muted>We copy their catalog and conditions. Prices wait under Price sync until you confirm them.</Text>
      <FormField form={form} name="source" label="Company">
        {(field) => (
          <SelectField {...field} options={companies.map(({ id, name }) => ({ value: String(id), label: name }))} />
        )}
      </FormField>
      <Loaded
        what="Their categories"
        read={shared}
        isEmpty={({ data }) => data.length === 0}
        empty="This company has no prices yet."
      >
        {({ data }) => (
          <Stack gap={2} role="group" aria-label="Categories">
            {data.map(({ category_id, name, devices }) => (
              <Checkbox
                key={category_id}
                label={`${name}, ${devices} ${devices === 1 ? 'device' : 'devices'}`}
                checked={categories.includes(category_id)}
                onChange={(on) => form.put('categories', turned(categories, category_id, on))}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {activeMethods.length > 0 && (
        <Text small muted>
          Copied: {activeMethods.map(({ name, source_name }) => `${name} from ${source_name}`).join(', ')}.
        </Text>
      )}
    </Form>
  );
}

function Widget() {
  const read = useEndpoint(getRegistrationWidget, {});
  const form = useContractForm(sendRegistrationWidget, {
    initial: { email: '' },
    draft: null,
    onDone: () => form.reset(),
  });
  return (
    <Stack gap={3}>
      <Text muted>Add this to your website to link to your page.</Text>
      <Loaded what="Your link" read={read}>
        {({ data: { code } }) => (
          <Stack gap={2}>
            <Box as="code" fontSize="sm" overflowWrap="anywhere" padding={3} bg="bg.muted" borderRadius="md">
              {code}
            </Box>
            <Inline>
              <Button icon="copy" onClick={() => void copyText(code, 'Copied', 'code')}>
                Copy
              </Button>
            </Inline>
          </Stack>
        )}
      </Loaded>
      <Form form={form} submitLabel="Send link">
        <FormField form={form} name="email" label="Website contact email">
          {(field) => <TextField {...field} type="email" autoComplete="off" />}
        </FormField>
      </Form>
    </Stack>
  );
}
