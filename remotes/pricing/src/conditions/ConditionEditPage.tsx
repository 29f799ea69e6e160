import { conditions } from '@recoup/contract/pricing/conditions';
import { useNavigate } from '@recoup/remote-kit';
import { useIdParam } from '@recoup/screens';
import { EditPage } from '@recoup/screens/forms';
import { ConditionFields, conditionLabels } from './ConditionFields.tsx';
import { bodyOf, valuesOf } from './condition-values.ts';
import { conditionsPath } from './conditions-path.ts';

/** Edits a condition: its name, its effect on the price, and its sub-conditions. */
export default function ConditionEditPage() {
  const id = useIdParam('conditionId');
  const navigate = useNavigate();
  return (
    <EditPage
      key={id}
      title={(condition) => condition?.term ?? 'Condition'}
      back={{ to: conditionsPath(), label: 'Conditions' }}
      what="Condition"
      read={conditions.show}
      input={id === null ? null : { params: { id } }}
      save={conditions.update}
      params={{ id: id ?? 0 }}
      valuesOf={(condition) => ({ ...valuesOf(condition), version: condition.version })}
      toBody={({ version, ...values }) => ({ ...bodyOf(values), version })}
      labels={conditionLabels}
      fields={5}
      onSaved={() => void navigate(conditionsPath())}
    >
      {(form) => <ConditionFields form={form} />}
    </EditPage>
  );
}
