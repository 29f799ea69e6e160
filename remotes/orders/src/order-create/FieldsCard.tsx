import { CustomFieldInputs, useCustomFields } from '@recoup/parts';
import type { FormFields } from '@recoup/screens/forms';
import { Card, Stack, Text } from '@recoup/ui';

/** The company's custom fields for orders. Renders nothing if there are none. */
export function FieldsCard({ form }: { form: FormFields<object> }) {
  if (useCustomFields('order').length === 0) return null;
  return (
    <Card as="section" aria-label="Details">
      <Stack gap={3}>
        <Text strong>Details</Text>
        <CustomFieldInputs form={form} owner="order" />
      </Stack>
    </Card>
  );
}
