import { useEndpoint } from '@recoup/api';
import { checksFor, failedChecks, inspectionChecks } from '@recoup/contract/orders/inspection-checks';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { type FormFields, faultAt, fieldId, setField } from '@recoup/screens/forms';
import { Box, Button, Inline, RadioGroup, Stack, Text } from '@recoup/ui';
import { useId } from 'react';
import type { Inspection } from './inspection-fields.tsx';

type Answer = 'yes' | 'no';
const answerOf = (ok: boolean | null | undefined): Answer | '' =>
  ok === undefined || ok === null ? '' : ok ? 'yes' : 'no';

/**
 * What is tried of a device, as its company wants it. The first that fails says why the device is worth less, as long as
 * the inspector has said nothing else.
 */
export function CheckFields({ form, category }: { form: FormFields<Inspection>; category: Category }) {
  const heading = useId();
  const settings = useEndpoint(inspectionChecks.get, {}).data?.data;
  if (!settings) return null;
  const rows = checksFor(settings, category);
  const asksWiped = settings.wiped.includes(category);
  const { checks, wiped } = form.values;
  const okOf = (check: string) => checks.find((made) => made.check === check)?.ok;
  const answer = (check: string, ok: boolean) => {
    const { checks: before, reason } = form.latest();
    const made = { check, ok };
    const others = before.filter((one) => one.check !== check);
    const next = rows.flatMap((row) =>
      row.check === check ? made : (others.find((one) => one.check === row.check) ?? []),
    );
    setField(form, 'checks', next);
    // A reason that stood there because of what now works goes with it.
    const reasonOf = (failed: readonly string[]) => rows.find((row) => failed.includes(row.check))?.reason ?? null;
    const [was, is] = [reasonOf(failedChecks({ checks: before })), reasonOf(failedChecks({ checks: next }))];
    if (reason === was) setField(form, 'reason', is);
  };
  const passAll = () => {
    for (const { check } of rows) if (okOf(check) === undefined) answer(check, true);
  };
  const error = faultAt(form, 'checks', 'Checks');
  return (
    <Stack gap={3}>
      {rows.length > 0 && (
        <Stack gap={2} role="group" aria-labelledby={heading} id={fieldId(form, 'checks')} tabIndex={-1}>
          <Inline gap={3} justifyContent="space-between">
            <Text as="h3" id={heading} small strong>
              Checks
            </Text>
            <Button size="sm" onClick={passAll}>
              The others work
            </Button>
          </Inline>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap={6} rowGap={2}>
            {rows.map(({ check }) => (
              <RadioGroup
                key={check}
                label={check}
                inline
                numbered
                value={answerOf(okOf(check))}
                onChange={(value) => answer(check, value === 'yes')}
                options={[
                  { value: 'yes', label: 'Works' },
                  { value: 'no', label: 'Fails' },
                ]}
              />
            ))}
          </Box>
          {error && (
            <Text small tone="danger">
              {error}
            </Text>
          )}
        </Stack>
      )}
      {asksWiped && (
        <RadioGroup
          id={fieldId(form, 'wiped')}
          label="Data of the customer"
          inline
          numbered
          error={faultAt(form, 'wiped', 'Whether it is wiped')}
          value={answerOf(wiped)}
          onChange={(value) => setField(form, 'wiped', value === 'yes')}
          options={[
            { value: 'yes', label: 'Wiped' },
            { value: 'no', label: 'Not wiped' },
          ]}
        />
      )}
    </Stack>
  );
}
