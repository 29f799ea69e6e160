import { advanceShipping, type ShippingRule } from '@recoup/contract/shipping/shipping-rules';
import { ActionButton } from '@recoup/screens';
import { EditForm, FormField, RowsField } from '@recoup/screens/forms';
import { Card, Heading, Inline, SelectField, Stack, Switch, Text } from '@recoup/ui';
import { DraggedRow, DraggedRows } from '@recoup/ui/sorting';
import { blankRule, carrierOptions, OrderRuleFields } from './OrderRuleFields.tsx';

const drag = { Rows: DraggedRows, Row: DraggedRow };
const blank: ShippingRule = { ...blankRule, carrier: '' };
/** The rules that choose carriers, in order. */
export function ShippingRules({ carriers }: { carriers: Readonly<Record<string, string>> }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Rules</Heading>
        <Text muted>
          The first rule that matches an order chooses the carrier for its label. If none matches, the default is used.
        </Text>
        <EditForm
          what="Rules"
          read={advanceShipping.get}
          input={{}}
          save={advanceShipping.put}
          valuesOf={(stored) => stored}
          draft="rules"
          fields={2}
        >
          {(form, stored) => (
            <>
              <FormField form={form} name="is_enable" label="Choose carriers by rules">
                {({ value, ...field }) => <Switch {...field} checked={value} />}
              </FormField>
              <RowsField form={form} name="rules" label="Rules" rowName="Rule" blank={blank} max={200} drag={drag}>
                {(bind) => {
                  const carrier = bind<string>('carrier', 'Carrier');
                  return (
                    <>
                      <OrderRuleFields bind={bind} />
                      <SelectField {...carrier} options={carrierOptions(carriers, carrier.value)} />
                    </>
                  );
                }}
              </RowsField>
              <Inline>
                <ActionButton
                  endpoint={advanceShipping.reset}
                  input={{ body: { version: stored.version } }}
                  icon="undo"
                  onDone={({ data }) => form.reset(data)}
                  confirm={{
                    title: 'Reset all rules?',
                    text: 'This deletes all rules and turns off “Choose carriers by rules”. Existing labels stay.',
                    verb: 'Reset rules',
                    danger: true,
                  }}
                >
                  Reset all
                </ActionButton>
              </Inline>
            </>
          )}
        </EditForm>
      </Stack>
    </Card>
  );
}
