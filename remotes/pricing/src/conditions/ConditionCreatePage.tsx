import { type Category, categoryNames } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import { useNavigate, useSearchParams } from '@recoup/remote-kit';
import { FormPage, useContractForm } from '@recoup/screens/forms';
import { ConditionFields, conditionLabels } from './ConditionFields.tsx';
import { bodyOf, valuesOf } from './condition-values.ts';
import { conditionsPath } from './conditions-path.ts';

/** Creates a condition of a category. */
export default function ConditionCreatePage() {
  const [search] = useSearchParams();
  const category: Category = categoryNames.find((name) => name === search.get('category')) ?? 'smartphones';
  const navigate = useNavigate();
  const form = useContractForm(conditions.create, {
    initial: valuesOf({ category, term: '', help: null, amount: 0, subs: [] }),
    toBody: bodyOf,
    draft: category,
    onDone: ({ data }) => void navigate(conditionsPath(data.category)),
  });
  return (
    <FormPage
      title="New condition"
      back={{ to: conditionsPath(category), label: 'Conditions' }}
      form={form}
      submitLabel="Add condition"
      labels={conditionLabels}
    >
      <ConditionFields form={form} />
    </FormPage>
  );
}
