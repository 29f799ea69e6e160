import { SelectField } from '@recoup/ui';

interface TheirsFieldProps {
  label: string;
  help?: string | undefined;
  value: string;
  /** What leaving it empty means. */
  none: string;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string) => void;
}

/** What something of ours is in an account elsewhere; what was chosen stays, even where it is listed there no more. */
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
