import { multipleLabels } from '@recoup/contract/shipping/shipping-rules';
import { EditForm, FormField, RowsField } from '@recoup/screens/forms';
import { Card, Heading, SelectField, Stack, Switch } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { blankRule, carrierOptions, OrderRuleFields } from './OrderRuleFields.tsx';

/** Which orders get a label for each of their packages. */
export function MultipleLabels({ carriers }: { carriers: Readonly<Record<string, string>> }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{multipleLabels.title}</Heading>
        <EditForm
          what="Settings"
          read={multipleLabels.get}
          input={{}}
          save={multipleLabels.put}
          valuesOf={(stored) => ({
            ...stored,
            devices: stored.devices as number | null,
            most: stored.most as number | null,
          })}
          draft="multiple-labels"
          fields={5}
        >
          {(form) => (
            <>
              <FormField
                form={form}
                name="is_enable_multiple_label"
                label="Several labels for orders that need more than one package"
              >
                {({ value, ...field }) => <Switch {...field} checked={value} />}
              </FormField>
              <FormField form={form} name="devices" label="Devices per package">
                {(field) => <NumberField {...field} min={1} max={100} required />}
              </FormField>
              <FormField form={form} name="most" label="Maximum labels per order">
                {(field) => <NumberField {...field} min={2} max={20} required />}
              </FormField>
              <RowsField
                form={form}
                name="shipping_rules_multiple_label"
                label="Only for these orders"
                help="Orders that match one of these. Leave blank for all orders."
                rowName="Rule"
                blank={blankRule}
                max={50}
              >
                {(bind) => <OrderRuleFields bind={bind} />}
              </RowsField>
              <RowsField
                form={form}
                name="shipping_rules_carriers"
                label="Only with these carriers"
                help="Orders shipped by other carriers get one label. Leave blank for all carriers."
                rowName="Carrier"
                blank={{ carrier: '' }}
                max={50}
              >
                {(bind) => {
                  const carrier = bind<string>('carrier', 'Carrier');
                  return <SelectField {...carrier} options={carrierOptions(carriers, carrier.value)} />;
                }}
              </RowsField>
            </>
          )}
        </EditForm>
      </Stack>
    </Card>
  );
}
