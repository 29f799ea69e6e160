import type { IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { easyPostReturns } from '@recoup/contract/shipping/carrier-accounts';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

/** When EasyPost's USPS return labels are paid for. */
export function UspsReturnsCard({ connection }: { connection: IntegrationConnection }) {
  const stored = connection.shown.usps_return === 'at_scan' ? 'at_scan' : 'at_once';
  const form = useContractForm(easyPostReturns, {
    initial: { usps_return: stored as 'at_scan' | 'at_once', location_id: connection.location_id },
    onDone: () => form.saved(form.latest()),
  });
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>USPS return labels</Heading>
        <Text muted>
          Labels billed on first scan cost nothing until a package is sent. EasyPost has to enable this.
        </Text>
        <Form form={form} submitLabel="Save">
          <FormField form={form} name="usps_return" label="Billed">
            {(field) => (
              <RadioGroup
                {...field}
                options={[
                  { value: 'at_once', label: 'When purchased' },
                  { value: 'at_scan', label: 'When scanned' },
                ]}
              />
            )}
          </FormField>
        </Form>
      </Stack>
    </Card>
  );
}
