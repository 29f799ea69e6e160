import { useEndpoint } from '@recoup/api';
import { type AddressLookup, type Place, unlistedAddress } from '@recoup/contract/address';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useEffect, useState } from 'react';
import type { FieldBinding } from '../form/form-field.tsx';

interface StreetSearchProps extends FieldBinding<string> {
  lookup: AddressLookup;
  country: string;
  /** Accepts text that was typed without choosing an address. */
  mayType: boolean;
  onPlace: (place: Place) => void;
}

/** Finds an address by its street. With a complete list, typed text alone isn't an address, and an error says so. */
export function StreetSearch({ lookup, country, mayType, onPlace, value, onChange, ...field }: StreetSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed ?? value;
  const wanted = useDeferredValue(text.trim());
  const searches = typed !== null && wanted.length >= shortestSearch;
  const found = useEndpoint(lookup, { query: { search: wanted, country } }, { enabled: searches });
  const places = searches ? (found.data?.data ?? []) : [];
  // Only a complete list can prove that an address doesn't exist.
  const [complete, setComplete] = useState(false);
  if (found.data && found.data.complete !== complete) setComplete(found.data.complete);
  const strict = !mayType && complete;
  const unlisted = strict && typed !== null && typed.trim() !== '';
  useEffect(() => {
    if (unlisted && value !== '') onChange('');
  }, [unlisted, value, onChange]);
  return (
    <Combobox
      {...field}
      required
      error={unlisted && (left || field.error) ? unlistedAddress : field.error}
      text={text}
      onTextChange={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(strict ? '' : next);
      }}
      onBlur={() => setLeft(true)}
      loading={(searches && (found.isPending || found.isPlaceholderData)) || wanted !== text.trim()}
      options={places.map(({ id, label }) => ({ value: id, label }))}
      emptyText={searches ? 'No matching address' : shortSearchText}
      onSelect={(id) => {
        const place = places.find((one) => one.id === id);
        if (!place) return;
        setTyped(null);
        onPlace(place);
      }}
    />
  );
}
