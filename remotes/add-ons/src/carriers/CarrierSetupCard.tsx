import { useEndpoint } from '@recoup/api';
import { chooseCarriers, getCarrierSetup, setUpCarriers } from '@recoup/contract/shipping/carrier-accounts';
import { type CarrierAccount, carrierSetupStates } from '@recoup/contract/shipping/carrier-setup';
import { ActionButton, Loaded } from '@recoup/screens';
import { Form, FormSkeleton, useContractForm } from '@recoup/screens/forms';
import { Banner, Card, Checkbox, Heading, Inline, Progress, Stack, StatusDot, Text } from '@recoup/ui';

/** The carriers of an account: the state of their setup, and the services used for labels. */
export function CarrierSetupCard({ id }: { id: number }) {
  const read = useEndpoint(getCarrierSetup, { params: { id } });
  return (
    <Loaded what="Carriers" read={read} skeleton={<FormSkeleton fields={4} />}>
      {({ data }) => (
        <Card>
          <Stack gap={4}>
            <Inline justifyContent="space-between" gap={3} wrap>
              <Heading level={2}>Carriers</Heading>
              {data.status && (
                <StatusDot tone={carrierSetupStates[data.status].tone}>
                  {carrierSetupStates[data.status].label}
                </StatusDot>
              )}
            </Inline>
            {(data.status === 'PENDING' || data.status === 'IN_PROGRESS') && (
              <Progress percent={data.percentage} label={`Carrier setup: ${data.percentage} percent`} />
            )}
            {data.status === 'FAILED' && (
              <Banner tone="danger" title="We couldn’t load the carriers">
                {data.message}
              </Banner>
            )}
            {data.carriers.length > 0 && <ServiceChoice key={data.carriers.length} id={id} account={data} />}
            <Inline>
              <ActionButton endpoint={setUpCarriers} input={{ params: { id } }} icon="refresh">
                {data.status === 'FAILED' ? 'Try again' : 'Reload carriers'}
              </ActionButton>
            </Inline>
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}

function ServiceChoice({ id, account }: { id: number; account: CarrierAccount }) {
  const selected = ({ carriers }: CarrierAccount) =>
    carriers.flatMap(({ is_selected, service_code }) => (is_selected ? [service_code] : []));
  const form = useContractForm(chooseCarriers, {
    initial: { carriers: selected(account) },
    params: { id },
    draft: String(id),
    onDone: ({ data }) => form.saved({ carriers: selected(data) }),
  });
  const chosen = new Set(form.values.carriers);
  const toggle = (code: string, on: boolean) =>
    form.set('carriers', on ? [...chosen, code] : [...chosen].filter((one) => one !== code));
  const groups = Map.groupBy(account.carriers, ({ carrier_name }) => carrier_name);
  return (
    <Form form={form} submitLabel="Save services" labels={{ carriers: 'Services' }}>
      <Text muted>We buy labels from the cheapest selected service.</Text>
      {[...groups].map(([carrier, services]) => (
        <Stack as="fieldset" key={carrier} gap={2}>
          <Text as="legend" strong>
            {carrier}
          </Text>
          {services.map((one) => (
            <Checkbox
              key={one.service_code}
              label={one.service_name}
              help={whereOf(one)}
              checked={chosen.has(one.service_code)}
              onChange={(on) => toggle(one.service_code, on)}
            />
          ))}
        </Stack>
      ))}
    </Form>
  );
}

function whereOf(one: CarrierAccount['carriers'][number]): string {
  const { is_domestic, is_international, return_label_supported } = one;
  const parts = [is_domestic && 'domestic', is_international && 'cross-border', return_label_supported && 'returns'];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
