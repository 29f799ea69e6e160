import { useEndpoint } from '@recoup/api';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { SelectField } from '@recoup/ui';
import type { ComponentProps } from 'react';

interface LocationFieldProps
  extends Omit<ComponentProps<typeof SelectField<string>>, 'options' | 'value' | 'onChange'> {
  /** Id of the location; null while none is chosen. */
  value: number | null;
  onChange: (id: number) => void;
}

/** One of the company's locations. */
export function LocationField({ value, onChange, ...field }: LocationFieldProps) {
  const locations = useEndpoint(listLocationChoices, {}).data?.data ?? [];
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === null || locations.some(({ id }) => id === value);
  // Deleted, or one that this user doesn't work in.
  const other = isListed ? [] : [{ value: String(value), label: 'Another location' }];
  return (
    <SelectField
      {...field}
      placeholder="Choose a location"
      value={value === null ? '' : String(value)}
      options={[...options, ...other]}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
