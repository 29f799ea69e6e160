import type { Endpoint } from '@recoup/contract';
import { idKinds, idSettings } from '@recoup/contract/stock/customer-ids';
import { purchasePresets, ruleLabels } from '@recoup/contract/stock/purchases/purchase-presets';
import { type PlaceRules, placeRules, usualStatement } from '@recoup/contract/stock/purchases/purchase-rules';
import { useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { EditForm, type FormFields, RowsField, SettingsControl, type SettingsField } from '@recoup/screens/forms';
import { Banner, Button, Card, dayText, Inline, SelectField, Stack, Text } from '@recoup/ui';
import { useState } from 'react';

const presetOptions = Object.entries(purchasePresets).map(([value, { name }]) => ({ value, label: name }));

const fields: readonly SettingsField<keyof PlaceRules>[] = [
  { name: 'location_id', label: 'Location', kind: 'location' },
  { name: 'confirmed', label: 'An owner confirmed these rules', help: 'The rules apply once this is on.' },
  { name: 'identity', label: ruleLabels.identity },
  { name: 'from_amount', label: 'Require ID from', kind: 'money' },
  { name: 'kinds', label: 'Accepted IDs', options: idKinds, help: 'Leave blank to accept all types.' },
  { name: 'signature', label: ruleLabels.signature },
  { name: 'picture', label: ruleLabels.picture },
  { name: 'youngest', label: ruleLabels.youngest, unit: 'years', help: 'Leave blank to use the value below.' },
  { name: 'statement', label: ruleLabels.statement },
  { name: 'thumbprint', label: ruleLabels.thumbprint, help: 'On the printed receipt.' },
  { name: 'hold_days', label: ruleLabels.hold_days, unit: 'days', help: 'Full days after the day of purchase.' },
  {
    name: 'retention_days',
    label: ruleLabels.retention_days,
    unit: 'days',
    help: 'After the last purchase. 0 keeps them.',
  },
  { name: 'report', label: ruleLabels.report },
  {
    name: 'statement_text',
    label: 'Declaration text',
    kind: 'textarea',
    help: `Leave blank to use: ${usualStatement}`,
  },
];

/** Rules without requirements yet. An owner has to confirm them. */
const blank = {
  ...{ location_id: null, preset: null, confirmed: false, kinds: [], from_amount: 0, statement_text: null },
  ...{ identity: true, signature: false, picture: false, statement: false, thumbprint: false },
  ...{ youngest: null, hold_days: 0, retention_days: 0, report: false },
};

/** What each location requires when it buys, and how long it holds purchases. */
export function PurchaseRulesPage() {
  const { youngest } = idSettings.schema.entries;
  return (
    <Page
      narrow
      title={idSettings.title}
      subtitle="Set the ID, declaration and hold period that apply when a location buys over the counter."
    >
      <Card>
        <EditForm
          what={idSettings.title}
          read={idSettings.get}
          input={{}}
          save={idSettings.put as Endpoint}
          valuesOf={(data) => data as Record<string, unknown>}
          fields={2}
          labels={Object.fromEntries(fields.map(({ name, label }) => [`places.${name}`, label]))}
        >
          {(form) => (
            <Stack gap={4}>
              <PresetPicker form={form} />
              <RowsField
                form={form}
                name="places"
                label="Rules by location"
                rowName="Location"
                help="Locations without rules don’t require IDs or hold devices."
                blank={blank}
              >
                {(_, index) =>
                  fields.map((field) => (
                    <SettingsControl
                      key={field.name}
                      form={form}
                      field={field}
                      schema={placeRules.entries[field.name]}
                      path={`places.${index}.${field.name}`}
                    />
                  ))
                }
              </RowsField>
              <SettingsControl
                form={form}
                path="youngest"
                schema={youngest}
                field={{ name: 'youngest', label: 'Minimum age', unit: 'years', help: '0 means no minimum age.' }}
              />
            </Stack>
          )}
        </EditForm>
      </Card>
    </Page>
  );
}

/** Fills in a location's rules from the published ones of its place. An owner has to confirm them. */
function PresetPicker({ form }: { form: FormFields<object> }) {
  const { location } = useMe();
  const [key, setKey] = useState('');
  const preset = purchasePresets[key];
  const add = () => {
    if (!preset) return;
    const ownRules = { location_id: location.id, preset: key, confirmed: false };
    form.addRow('places', { ...blank, ...preset.rules, ...ownRules });
    setKey('');
  };
  return (
    <Stack gap={3}>
      <SelectField
        label="Start from a preset"
        placeholder="Choose a state or country"
        value={key}
        onChange={setKey}
        options={presetOptions}
      />
      {preset && (
        <Banner tone="info" title={`${preset.name}, as of ${dayText(preset.read_on)}`}>
          <Stack gap={2}>
            <Text>{preset.sentence}</Text>
            <Text small muted>
              Source: {preset.source}
            </Text>
            <Text small>
              We aren’t certain about these, so set them yourself:{' '}
              {preset.open.map((rule) => ruleLabels[rule]).join(', ')}.
            </Text>
            <Text small strong>
              This isn’t legal advice. Check the rules against your local law before you confirm them.
            </Text>
            <Inline>
              <Button size="sm" icon="add" onClick={add}>
                Add rules from this preset
              </Button>
            </Inline>
          </Stack>
        </Banner>
      )}
    </Stack>
  );
}
