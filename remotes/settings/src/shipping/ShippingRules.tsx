import {
  advanceShipping,
  type ChosenByRule as Chosen,
  type ShippingRule,
  type ShippingRuleKind,
  shippingRuleKindNames,
  shippingRuleKinds,
  type ValueOperator,
  valueOperatorNames,
  valueOperators,
} from '@recoup/contract/shipping/shipping-rules';
import { ActionButton } from '@recoup/screens';
import { AmountField, EditForm, FormField, RowsField } from '@recoup/screens/forms';
import { Card, Heading, Inline, SelectField, Stack, Switch, Text, TextArea } from '@recoup/ui';
import { DraggedRow, DraggedRows } from '@recoup/ui/sorting';
import { ChosenByRule } from './ChosenByRule.tsx';

const drag = { Rows: DraggedRows, Row: DraggedRow };
const blank: ShippingRule = { kind: 'order', chosen: [], selected: '', operator: '>=', over_value: 0, carrier: '' };
const kinds = shippingRuleKindNames.map((value) => ({ value, label: shippingRuleKinds[value] }));
const operators = valueOperatorNames.map((value) => ({ value, label: valueOperators[value].label }));

/** Words of a rule from before things were chosen: they fit as long as nothing is renamed. */
const namesHelp = 'One per line. Choose them above instead, so that the rule still fits after you rename one.';

/** The rules that choose carriers, in their order. */
export function ShippingRules({ carriers }: { carriers: Readonly<Record<string, string>> }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Rules</Heading>
        <Text muted>
          The first rule that fits an order chooses who sells its label. Where none fits, the default does.
        </Text>
        <EditForm
          what="The rules"
          read={advanceShipping.get}
          input={{}}
          save={advanceShipping.put}
          valuesOf={(stored) => stored}
          labels={{ is_enable: 'Choose carriers by rules', rules: 'Rules' }}
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
                  const looksAt = bind<ShippingRuleKind>('kind', 'Looks at');
                  const { value: kind } = looksAt;
                  const chosen = bind<readonly Chosen[]>('chosen', 'Chosen');
                  const carrier = bind<string>('carrier', 'Carrier');
                  const named = bind<string>('selected', 'Names');
                  return (
                    <>
                      <SelectField
                        {...looksAt}
                        options={kinds}
                        onChange={(next) => {
                          looksAt.onChange(next);
                          // A condition is no model: what was chosen of the one is nothing of the other.
                          if (next !== kind) chosen.onChange([]);
                        }}
                      />
                      {kind === 'order' ? (
                        <>
                          <SelectField {...bind<ValueOperator>('operator', 'Is')} options={operators} />
                          <AmountField {...bind<number | null>('over_value', 'Value')} />
                        </>
                      ) : (
                        <>
                          <ChosenByRule kind={kind} field={chosen} />
                          {named.value && <TextArea {...named} rows={3} help={namesHelp} />}
                        </>
                      )}
                      <SelectField {...carrier} options={optionsOf(carriers, carrier.value)} />
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
                    text: 'All rules are taken away and turned off. Labels that were bought stay.',
                    verb: 'Reset the rules',
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

/** What is connected, and what a rule has chosen although it is connected no longer. */
function optionsOf(carriers: Readonly<Record<string, string>>, chosen: string) {
  const all = Object.entries(carriers).map(([value, label]) => ({ value, label }));
  if (chosen === '') return [{ value: '', label: 'Choose a carrier' }, ...all];
  return chosen in carriers ? all : [...all, { value: chosen, label: `${chosen} (not connected)` }];
}
