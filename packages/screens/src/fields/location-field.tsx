import { useEndpoint } from '@recoup/api';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { SelectField } from '@recoup/ui';
import type { ComponentProps } from 'react';

interface LocationFieldProps
  extends Omit<ComponentProps<typeof SelectField<string>>, 'options' | 'value' | 'onChange'> {
  /** The location's id. Null while none is selected. */
  value: number | null;
  onChange: (id: number) => void;
}

/** A choice of the company's locations. */
export function LocationField({ value, onChange, ...field }: LocationFieldProps) {
  const locations = useEndpoint(listLocationChoices, {}).data?.data ?? [];
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === null || locations.some(({ id }) => id === value);
  // A deleted location, or one that this user doesn't work in.
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
