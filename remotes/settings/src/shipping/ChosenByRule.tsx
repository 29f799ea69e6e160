import { useEndpoint } from '@recoup/api';
import { categories } from '@recoup/contract/category';
import { listConditions } from '@recoup/contract/pricing/list-conditions';
import { searchRuleDevices } from '@recoup/contract/pricing/mass-rules';
import type { ChosenByRule as Chosen } from '@recoup/contract/shipping/shipping-rules';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import type { FieldBinding } from '@recoup/screens/forms';
import { Box, IconButton, Inline } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useRef, useState } from 'react';

interface ChosenProps {
  kind: 'condition' | 'device';
  field: FieldBinding<readonly Chosen[]>;
}

/** The conditions, or the brands, models and devices, that a rule matches. They stay selected after a rename. */
export function ChosenByRule({ kind, field }: ChosenProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = field.value ?? [];
  const add = (one: Chosen) => {
    if (!chosen.some(({ id }) => id === one.id)) field.onChange([...chosen, one]);
  };
  const Search = kind === 'condition' ? ConditionSearch : DeviceSearch;
  return (
    <Box ref={box}>
      <Search field={field} chosen={chosen} onChoose={add} />
      {chosen.length > 0 && (
        <Inline as="ul" gap={2} wrap paddingBlockStart={2} aria-label={`${field.label}: selected`}>
          {chosen.map(({ id, name }) => (
            <Inline key={id} as="li" gap={1} bg="bg.subtle" borderRadius="md" paddingInlineStart={2}>
              <Box>{name}</Box>
              <IconButton
                icon="close"
                label={`Remove ${name}`}
                onClick={() => {
                  field.onChange(chosen.filter((one) => one.id !== id));
                  box.current?.querySelector('input')?.focus();
                }}
              />
            </Inline>
          ))}
        </Inline>
      )}
    </Box>
  );
}

interface SearchProps {
  field: FieldBinding<readonly Chosen[]>;
  chosen: readonly Chosen[];
  onChoose: (one: Chosen) => void;
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

function ConditionSearch({ field, chosen, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const read = useEndpoint(listConditions, { query: { per_page: 100 } });
  const all = (read.data?.data ?? []).map(({ id, category, term }) => ({
    id,
    name: `${categories[category]}: ${term}`,
  }));
  const fits = all.filter(
    ({ id, name }) =>
      !chosen.some((one) => one.id === id) && words(text).every((word) => name.toLowerCase().includes(word)),
  );
  return (
    <Combobox
      id={field.id}
      label="Conditions"
      error={field.error}
      help="The rule applies if any device in the order has one of these."
      placeholder="Smartphones: Good"
      text={text}
      onTextChange={setText}
      loading={read.isPending}
      options={fits.map(({ id, name }) => ({ value: String(id), label: name }))}
      emptyText={read.isPending ? undefined : 'No matching conditions'}
      onSelect={(value) => {
        const one = all.find(({ id }) => String(id) === value);
        setText('');
        if (one) onChoose(one);
      }}
    />
  );
}

function DeviceSearch({ field, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const enough = wanted.length >= shortestSearch;
  const read = useEndpoint(searchRuleDevices, { query: { search: wanted } }, { enabled: enough });
  const found = enough ? (read.data?.data ?? []) : [];
  return (
    <Combobox
      id={field.id}
      label="Brands, models and devices"
      error={field.error}
      help={
        wanted.length > 0 && !enough
          ? shortSearchText
          : 'A model includes all its devices. The rule applies if any device in the order is one of these.'
      }
      placeholder="iphone 14"
      text={text}
      onTextChange={setText}
      loading={(enough && (read.isPending || read.isPlaceholderData)) || wanted !== text.trim()}
      options={found.map(({ id, path_name }) => ({ value: String(id), label: path_name }))}
      emptyText={enough ? 'No matches in your catalog' : undefined}
      onSelect={(value) => {
        const one = found.find(({ id }) => String(id) === value);
        setText('');
        if (one) onChoose({ id: one.id, name: one.path_name });
      }}
    />
  );
}
