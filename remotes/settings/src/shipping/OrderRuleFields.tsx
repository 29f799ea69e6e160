import {
  type ChosenByRule as Chosen,
  type OrderRule,
  type ShippingRuleKind,
  shippingRuleKindNames,
  shippingRuleKinds,
  type ValueOperator,
  valueOperatorNames,
  valueOperators,
} from '@recoup/contract/shipping/shipping-rules';
import { AmountField, type FieldBinding } from '@recoup/screens/forms';
import { SelectField, TextArea } from '@recoup/ui';
import { ChosenByRule } from './ChosenByRule.tsx';

const kinds = shippingRuleKindNames.map((value) => ({ value, label: shippingRuleKinds[value] }));
const operators = valueOperatorNames.map((value) => ({ value, label: valueOperators[value].label }));

/** A new rule. */
export const blankRule: OrderRule = { kind: 'order', chosen: [], selected: '', operator: '>=', over_value: 0 };

/** The text of an older rule without selections. It matches as long as nothing is renamed. */
const namesHelp = 'Enter one per line. To keep the rule working after a rename, select them above instead.';

/** Which orders a rule applies to: by value, or by one of their devices. */
export function OrderRuleFields({ bind }: { bind: <V>(name: string, label: string) => FieldBinding<V> }) {
  const looksAt = bind<ShippingRuleKind>('kind', 'Based on');
  const { value: kind } = looksAt;
  const chosen = bind<readonly Chosen[]>('chosen', 'Selected');
  const named = bind<string>('selected', 'Names');
  return (
    <>
      <SelectField
        {...looksAt}
        options={kinds}
        onChange={(next) => {
          looksAt.onChange(next);
          // Conditions and models are different things, so the selection doesn't carry over.
          if (next !== kind) chosen.onChange([]);
        }}
      />
      {kind === 'order' ? (
        <>
          <SelectField {...bind<ValueOperator>('operator', 'Comparison')} options={operators} />
          <AmountField {...bind<number | null>('over_value', 'Value')} />
        </>
      ) : (
        <>
          <ChosenByRule kind={kind} field={chosen} />
          {named.value && <TextArea {...named} rows={3} help={namesHelp} />}
        </>
      )}
    </>
  );
}

/** The connected carriers, and a selected one that is no longer connected. */
export function carrierOptions(carriers: Readonly<Record<string, string>>, chosen: string) {
  const all = Object.entries(carriers).map(([value, label]) => ({ value, label }));
  if (chosen === '') return [{ value: '', label: 'Choose a carrier' }, ...all];
  return chosen in carriers ? all : [...all, { value: chosen, label: `${chosen} (not connected)` }];
}
