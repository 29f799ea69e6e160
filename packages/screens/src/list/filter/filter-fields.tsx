import {
  type FieldCondition,
  type FieldTest,
  fieldConditionsText,
  readFieldConditions,
} from '@recoup/contract/inputs/field-filter';
import type { FilterOption } from '@recoup/contract/list-filter';
import type { UrlPatch } from '@recoup/remote-kit';
import { Box, DayField, Inline, SelectField, Stack, Text, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { useTyped } from '../use-typed.ts';

interface FieldsControlProps {
  /** The filter's parameter. */
  name: string;
  options: readonly FilterOption[];
  chosen: Readonly<Record<string, string>>;
  onChange: (patch: UrlPatch) => void;
}

/** One control for each of the company's custom fields. A single parameter holds all their conditions. */
export function FieldsControl({ name, options, chosen, onChange }: FieldsControlProps) {
  const conditions = readFieldConditions(chosen[name] ?? '') ?? [];
  const tell = (id: number, test: FieldTest, value: string) => {
    const others = conditions.filter((one) => one.id !== id || one.test !== test);
    onChange({ [name]: fieldConditionsText([...others, { id, test, value }]) || null });
  };
  return options.map((option) => (
    <FieldControl key={option.value} option={option} conditions={conditions} onTell={tell} />
  ));
}

interface FieldControlProps {
  option: FilterOption;
  conditions: readonly FieldCondition[];
  onTell: (id: number, test: FieldTest, value: string) => void;
}

const any = { value: 'any', label: 'Any' };

function FieldControl({ option: { value: id, label, field }, conditions, onTell }: FieldControlProps) {
  const askedOf = (test: FieldTest) =>
    conditions.find((one) => one.id === Number(id) && one.test === test)?.value ?? '';
  const tell = (test: FieldTest) => (value: string) => onTell(Number(id), test, value);
  switch (field?.kind) {
    case 'choice':
    case 'yes_no': {
      const choices =
        field.kind === 'choice'
          ? field.options.map((word) => ({ value: word, label: word }))
          : [
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ];
      return (
        <SelectField
          label={label}
          value={askedOf('=') || any.value}
          onChange={(one) => tell('=')(one === any.value ? '' : one)}
          options={[any, ...choices]}
        />
      );
    }
    case 'number':
    case 'date': {
      const Control = field.kind === 'date' ? DayEnd : NumberEnd;
      return (
        <Stack role="group" aria-label={label} gap={1}>
          <Text small strong aria-hidden>
            {label}
          </Text>
          <Inline gap={2} alignItems="flex-start">
            {(['>=', '<='] as const).map((test) => (
              <Box key={test} flex={1} minWidth={0}>
                <Control
                  label={`${label} ${test === '>=' ? 'from' : 'to'}`}
                  placeholder={test === '>=' ? 'From' : 'To'}
                  value={askedOf(test)}
                  onTell={tell(test)}
                />
              </Box>
            ))}
          </Inline>
        </Stack>
      );
    }
    default:
      return <WordsEnd label={label} value={askedOf('~')} onTell={tell('~')} />;
  }
}

interface EndProps {
  label: string;
  placeholder?: string;
  value: string;
  onTell: (value: string) => void;
}

function DayEnd({ label, value, onTell }: EndProps) {
  return <DayField label={label} hideLabel mayBeEmpty value={value} onChange={onTell} />;
}

function NumberEnd({ label, placeholder = '', value, onTell }: EndProps) {
  const { text, type, tell } = useTyped(value, onTell);
  return (
    <NumberField
      label={label}
      hideLabel
      placeholder={placeholder}
      min={-999_999_999_999}
      decimals={6}
      value={text === '' ? null : Number(text)}
      onChange={(figure: number | null) => type(figure === null ? '' : String(figure))}
      onBlur={tell}
    />
  );
}

function WordsEnd({ label, value, onTell }: EndProps) {
  const { text, type, tell } = useTyped(value, onTell);
  return <TextField label={label} value={text} onChange={type} onBlur={tell} maxLength={100} />;
}
