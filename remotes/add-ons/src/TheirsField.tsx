import { SelectField } from '@recoup/ui';

interface TheirsFieldProps {
  label: string;
  help?: string | undefined;
  value: string;
  /** What an empty value means. */
  none: string;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}

/** Maps something of ours to an account's equivalent. A selected value stays even if the account no longer lists it. */
export function TheirsField({ none, choices, ...field }: TheirsFieldProps) {
  const { value } = field;
  const isListed = value === '' || choices.some(({ id }) => id === value);
  const options = [
    { id: '', name: none },
    ...choices,
    ...(isListed ? [] : [{ id: value, name: `Not listed: ${value}` }]),
  ];
  return <SelectField {...field} options={options.map(({ id, name }) => ({ value: id, label: name || id }))} />;
}
