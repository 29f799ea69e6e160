import { useEndpoint } from '@recoup/api';
import { type AddressLookup, type Place, unlistedAddress } from '@recoup/contract/address';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';
import type { FieldBinding } from '../form/form-field.tsx';

interface StreetSearchProps extends FieldBinding<string> {
  lookup: AddressLookup;
  country: string;
  /** What is typed holds although nothing was chosen. */
  mayType: boolean;
  onPlace: (place: Place) => void;
}

/** The street of an address, chosen from those that exist. What was only typed is no address yet, and says so. */
export function StreetSearch({ lookup, country, mayType, onPlace, value, onChange, ...field }: StreetSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed ?? value;
  const wanted = useDeferredValue(text.trim());
  const searches = typed !== null && wanted.length >= shortestSearch;
  const found = useEndpoint(lookup, { query: { search: wanted, country } }, { enabled: searches });
  const places = searches ? (found.data?.data ?? []) : [];
  const unlisted = !mayType && typed !== null && typed.trim() !== '';
  return (
    <Combobox
      {...field}
      required
      error={unlisted && (left || field.error) ? unlistedAddress : field.error}
      text={text}
      onTextChange={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(mayType ? next : '');
      }}
      onBlur={() => setLeft(true)}
      loading={(searches && (found.isPending || found.isPlaceholderData)) || wanted !== text.trim()}
      options={places.map(({ id, label }) => ({ value: id, label }))}
      emptyText={searches ? 'No address with these words' : shortSearchText}
      onSelect={(id) => {
        const place = places.find((one) => one.id === id);
        if (!place) return;
        setTyped(null);
        onPlace(place);
      }}
    />
  );
}
