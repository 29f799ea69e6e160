import { type UrlPatch, useMe } from '@recoup/remote-kit';
import { Box, Checkbox, DayField, Inline, SelectField, Stack, Text, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import type { ReactNode } from 'react';
import { AmountField } from '../../fields/amount-field.tsx';
import { useTyped } from '../use-typed.ts';
import { FieldsControl } from './filter-fields.tsx';
import type { LabelledFilter } from './list-filters.ts';

interface FilterPanelProps {
  filters: readonly LabelledFilter[];
  chosen: Readonly<Record<string, string>>;
  onChange: (patch: UrlPatch) => void;
}

/** The controls of a list's filters. Every choice applies immediately. */
export default function FilterPanel({ filters, chosen, onChange }: FilterPanelProps) {
  return (
    <Stack gap={4} paddingBottom={3}>
      {filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} chosen={chosen} onChange={onChange} />
      ))}
    </Stack>
  );
}

type ControlProps = Omit<FilterPanelProps, 'filters'> & { filter: LabelledFilter };

function FilterControl({ filter, chosen, onChange }: ControlProps) {
  const { locations } = useMe();
  const { name, kind, label, useOptions } = filter;
  const options = useOptions();
  const value = chosen[name] ?? '';
  if (kind === 'days' || kind === 'number' || kind === 'money') {
    return <RangeControl filter={filter} chosen={chosen} onChange={onChange} />;
  }
  if (kind === 'text') return <TextControl label={label} value={value} onTell={(text) => onChange({ [name]: text })} />;
  if (kind === 'fields') return <FieldsControl name={name} options={options} chosen={chosen} onChange={onChange} />;
  if (kind === 'many') return <ManyControl filter={filter} chosen={chosen} onChange={onChange} />;
  const places = locations.map(({ id, name: place }) => ({ value: String(id), label: place }));
  return (
    <SelectField
      label={label}
      value={value || any.value}
      onChange={(one) => onChange({ [name]: one === any.value ? null : one })}
      options={[any, ...(kind === 'location' ? places : options)]}
    />
  );
}

const any = { value: 'any', label: 'Any' };

function ManyControl({ filter: { name, label, options }, chosen, onChange }: ControlProps) {
  const values = chosen[name]?.split(',') ?? [];
  const toggle = (value: string, checked: boolean) =>
    onChange({
      [name]: options
        .filter((option) => (option.value === value ? checked : values.includes(option.value)))
        .map((option) => option.value)
        .join(','),
    });
  return (
    <Group label={label}>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))" gap={1.5}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
          />
        ))}
      </Box>
    </Group>
  );
}

function RangeControl({ filter, chosen, onChange }: ControlProps) {
  const { label, kind, params } = filter;
  const Control = kind === 'days' ? DayControl : kind === 'money' ? MoneyControl : NumberControl;
  return (
    <Group label={label}>
      <Inline gap={2} alignItems="flex-start">
        {params.map((param, i) => (
          <Box key={param} flex={1} minWidth={0}>
            <Control
              label={`${label} ${i === 0 ? 'from' : 'to'}`}
              placeholder={i === 0 ? 'From' : 'To'}
              value={chosen[param] ?? ''}
              onTell={(value) => onChange({ [param]: value })}
            />
          </Box>
        ))}
      </Inline>
    </Group>
  );
}

interface EndProps {
  label: string;
  placeholder?: string;
  /** The value in the address. */
  value: string;
  onTell: (value: string) => void;
}

function DayControl({ label, value, onTell }: EndProps) {
  return <DayField label={label} hideLabel mayBeEmpty value={value} onChange={onTell} />;
}

function TextControl({ label, value, onTell }: EndProps) {
  const { text, type, tell } = useTyped(value, onTell);
  return <TextField label={label} value={text} onChange={type} onBlur={tell} maxLength={100} />;
}

/** A whole number, or an amount in minor units. */
const figureControl = (Field: typeof AmountField | typeof NumberField) =>
  function FigureControl({ label, placeholder = '', value, onTell }: EndProps) {
    const { text, type, tell } = useTyped(value, onTell);
    return (
      <Field
        label={label}
        hideLabel
        placeholder={placeholder}
        value={text === '' ? null : Number(text)}
        onChange={(figure: number | null) => type(figure === null ? '' : String(figure))}
        onBlur={tell}
      />
    );
  };
const NumberControl = figureControl(NumberField);
const MoneyControl = figureControl(AmountField);

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack role="group" aria-label={label} gap={1}>
      <Text small strong aria-hidden>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
