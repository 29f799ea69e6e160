import { shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import { ParcelSizeFields } from '@recoup/parts';
import { EditForm } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text } from '@recoup/ui';

/** The default package size for labels. */
export function UsualParcel() {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{shippingTemplate.title}</Heading>
        <Text muted>The default weight and size for labels. A packed phone weighs about 500 g (1 lb).</Text>
        <EditForm
          what="Default package"
          read={shippingTemplate.get}
          input={{}}
          save={shippingTemplate.put}
          valuesOf={(stored) => stored}
          draft="parcel"
          fields={4}
        >
          {(form) => <ParcelSizeFields form={form} />}
        </EditForm>
      </Stack>
    </Card>
  );
}
