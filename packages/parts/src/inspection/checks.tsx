import { useEndpoint } from '@recoup/api';
import { checksFor, type InspectionSettings, inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import type { Checked } from '@recoup/contract/orders/checks/made-checks';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useId } from 'react';

type Answer = 'yes' | 'no';
const answerOf = (ok: boolean | null | undefined): Answer | '' =>
  ok === undefined || ok === null ? '' : ok ? 'yes' : 'no';

/** The company's checks. Null while they load. */
export function useCheckSettings(): InspectionSettings | null {
  return useEndpoint(inspectionChecks.get, {}).data?.data ?? null;
}

interface ChecksProps {
  settings: InspectionSettings;
  category: Category;
  /** The ids of the fields, so that validation errors find them. */
  ids: Readonly<Record<keyof Checked, string>>;
  made: Checked;
  /** The latest values, even between two renders. */
  latest: () => Checked;
  errors: Readonly<Record<keyof Checked, string | undefined>>;
  onChecks: (checks: Checked['checks']) => void;
  onWiped: (wiped: boolean) => void;
}

/** The company's checks of a device, and whether its data was wiped. */
export function Checks({ settings, category, ids, made, latest, errors, onChecks, onWiped }: ChecksProps) {
  const heading = useId();
  const rows = checksFor(settings, category);
  const okOf = (check: string, checked: Checked) => checked.checks.find((one) => one.check === check)?.ok;
  const answer = (answers: ReadonlyMap<string, boolean>) => {
    const before = latest();
    onChecks(
      rows.flatMap(({ check }) => {
        const ok = answers.get(check) ?? okOf(check, before);
        return ok === undefined ? [] : [{ check, ok }];
      }),
    );
  };
  const passOthers = () => {
    const before = latest();
    answer(new Map(rows.flatMap(({ check }) => (okOf(check, before) === undefined ? [[check, true] as const] : []))));
  };
  return (
    <Stack gap={3}>
      {rows.length > 0 && (
        <Stack gap={2} role="group" aria-labelledby={heading} id={ids.checks} tabIndex={-1}>
          <Inline gap={3} justifyContent="space-between">
            <Text as="h3" id={heading} small strong>
              Checks
            </Text>
            <Button size="sm" onClick={passOthers}>
              Mark the rest as working
            </Button>
          </Inline>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap={6} rowGap={2}>
            {rows.map(({ check }) => (
              <RadioGroup
                key={check}
                label={check}
                inline
                numbered
                value={answerOf(okOf(check, made))}
                onChange={(value) => answer(new Map([[check, value === 'yes']]))}
                options={[
                  { value: 'yes', label: 'Works' },
                  { value: 'no', label: 'Fails' },
                ]}
              />
            ))}
          </Box>
          {errors.checks && (
            <Text small tone="danger">
              {errors.checks}
            </Text>
          )}
        </Stack>
      )}
      {settings.wiped.includes(category) && (
        <RadioGroup
          id={ids.wiped}
          label="Customer data"
          inline
          numbered
          error={errors.wiped}
          value={answerOf(made.wiped)}
          onChange={(value) => onWiped(value === 'yes')}
          options={[
            { value: 'yes', label: 'Wiped' },
            { value: 'no', label: 'Not wiped' },
          ]}
        />
      )}
    </Stack>
  );
}
