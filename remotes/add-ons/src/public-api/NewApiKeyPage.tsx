import type { AnswerOf } from '@recoup/contract';
import { type ApiScope, apiScopes, generateApiKey } from '@recoup/contract/exchange/api-keys';
import { pathTo } from '@recoup/contract/route';
import { PlanNote } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Form, FormField, setField, useContractForm } from '@recoup/screens/forms';
import { Card, DayField, Facts, Stack, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { useState } from 'react';
import { Choices } from '../choices.tsx';
import { ShownOnce } from '../shown-once.tsx';

const labels = { name: 'Name', scope: 'Permissions', expires_on: 'Expires on', per_minute: 'Calls per minute' };
const initial = {
  name: '',
  scope: ['pricing.view'] as ApiScope[],
  expires_on: '',
  per_minute: 120 as number | null,
};

/** Creates an API key for a program, and shows it only once. */
export default function NewApiKeyPage() {
  const [made, setMade] = useState<AnswerOf<typeof generateApiKey>['data'] | null>(null);
  const { is_datafeed: isInPlan } = useMe();
  return (
    <Page
      narrow
      title="New API key"
      subtitle="For a program or automation tool that acts for your company."
      back={{ to: pathTo('publicApi'), label: 'Public API' }}
    >
      {!isInPlan && <PlanNote what="New API keys are" />}
      <Card>
        {made ? (
          <Stack gap={4}>
            <ShownOnce title="Copy the key now. You won’t see it again." secret={made.key} />
            <Facts
              columns={2}
              items={[
                { label: 'Name', value: made.name },
                { label: 'Permissions', value: made.scope.map((one) => apiScopes[one]).join(', ') },
                { label: 'X-Tenant-Id', value: String(made.tenant_id) },
                { label: 'Calls per minute', value: String(made.per_minute) },
              ]}
            />
          </Stack>
        ) : (
          <NewKeyForm onMade={setMade} />
        )}
      </Card>
    </Page>
  );
}

function NewKeyForm({ onMade }: { onMade: (made: AnswerOf<typeof generateApiKey>['data']) => void }) {
  const form = useContractForm(generateApiKey, {
    initial,
    draft: null,
    // The key is shown together with the message.
    quiet: true,
    toBody: ({ per_minute, expires_on, ...rest }) => ({
      ...rest,
      expires_on: expires_on || null,
      ...(per_minute !== null && { per_minute }),
    }),
    onDone: ({ data }) => onMade(data),
  });
  return (
    <Form form={form} submitLabel="Create key" labels={labels}>
      <FormField form={form} name="name" label={labels.name}>
        {(field) => <TextField {...field} required help="For example, the name of the program." />}
      </FormField>
      <Choices
        label={labels.scope}
        options={apiScopes}
        value={form.values.scope}
        error={form.errorAt('scope')}
        onChange={(scope) => setField(form, 'scope', scope)}
      />
      <FormField form={form} name="expires_on" label={labels.expires_on}>
        {(field) => <DayField {...field} mayBeEmpty help="Leave blank if it shouldn’t expire." />}
      </FormField>
      <FormField form={form} name="per_minute" label={labels.per_minute}>
        {(field) => <NumberField {...field} min={1} max={6000} />}
      </FormField>
    </Form>
  );
}
