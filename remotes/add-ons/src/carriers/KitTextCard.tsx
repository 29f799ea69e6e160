import { getKitText, type KitCarrier, putKitText } from '@recoup/contract/shipping/kit-texts';
import { EditForm, FormField } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text, TextArea, TextField } from '@recoup/ui';

/** The text for customers on a carrier's shipping kit. */
export function KitTextCard({ carrier }: { carrier: KitCarrier }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Shipping kit</Heading>
        <Text muted>Instructions for customers who ship with one of your labels.</Text>
        <EditForm
          what="Shipping kit"
          read={getKitText}
          input={{ params: { carrier } }}
          save={putKitText}
          params={{ carrier }}
          valuesOf={(stored) => stored}
          draft={carrier}
          fields={2}
        >
          {(form) => (
            <>
              <FormField form={form} name="subject" label="Heading">
                {(field) => <TextField {...field} required />}
              </FormField>
              <FormField form={form} name="textinfo" label="Instructions">
                {(field) => <TextArea {...field} rows={6} help="One step per line." />}
              </FormField>
            </>
          )}
        </EditForm>
      </Stack>
    </Card>
  );
}
