import { checksFor, failedChecks } from '@recoup/contract/orders/checks/inspection-checks';
import type { Checked } from '@recoup/contract/orders/checks/made-checks';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { type FormFields, faultAt, fieldId, setField, useOwnForm } from '@recoup/screens/forms';
import { Checks, useCheckSettings } from './checks.tsx';
import type { Inspection } from './inspection-fields.tsx';

/**
 * The checks of a device's inspection. The first failed check sets the reason for a lower price, unless the inspector
 * chose one.
 */
export function CheckFields({ category, ...props }: { form: FormFields<Inspection>; category: Category }) {
  const form = useOwnForm(props.form);
  const settings = useCheckSettings();
  if (!settings) return null;
  const setChecks = (next: Checked['checks']) => {
    const { checks: before, reason } = form.latest();
    setField(form, 'checks', next);
    // If the reason came from a check that now passes, it's removed.
    const reasonOf = (failed: readonly string[]) =>
      checksFor(settings, category).find((row) => failed.includes(row.check))?.reason ?? null;
    const [was, is] = [reasonOf(failedChecks({ checks: before })), reasonOf(failedChecks({ checks: next }))];
    if (reason === was) setField(form, 'reason', is);
  };
  return (
    <Checks
      settings={settings}
      category={category}
      ids={{ checks: fieldId(form, 'checks'), wiped: fieldId(form, 'wiped') }}
      made={form.values}
      latest={form.latest}
      errors={{ checks: faultAt(form, 'checks', 'Checks'), wiped: faultAt(form, 'wiped', 'Data wiped') }}
      onChecks={setChecks}
      onWiped={(wiped) => setField(form, 'wiped', wiped)}
    />
  );
}
