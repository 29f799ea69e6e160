import { useEndpoint } from '@recoup/api';
import { type CustomerRow, listCustomers } from '@recoup/contract/stock/customers';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';

interface CustomerSearchProps {
  id: string;
  required?: boolean;
  autoFocus?: boolean;
  error: string | undefined;
  /** Shown below the field if no customer matches. */
  nobody: string;
  onChoose: (customer: CustomerRow) => void;
  /** Creates a customer from the text typed. Leave out if the user may not. */
  onNew?: ((typed: string) => void) | undefined;
}

const newOne = 'new';

/** Finds a customer by name, email or phone. */
export function CustomerSearch({ nobody, onChoose, onNew, ...field }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const searches = wanted.length >= shortestSearch;
  const found = useEndpoint(listCustomers, { query: { search: wanted, per_page: 10 } }, { enabled: searches });
  const rows = searches ? (found.data?.data ?? []) : [];
  const loading = (searches && (found.isPending || found.isPlaceholderData)) || wanted !== text.trim();
  const offersNew = onNew !== undefined && searches && !loading;
  return (
    <Combobox
      {...field}
      label="Customer"
      placeholder="Name, email or phone"
      text={text}
      onTextChange={setText}
      loading={loading}
      options={[
        ...rows.map((row) => ({
          value: String(row.id),
          label: `${row.first_name} ${row.last_name}`,
          detail: row.email || row.phone,
        })),
        ...(offersNew ? [{ value: newOne, label: `New customer “${wanted}”`, aside: true }] : []),
      ]}
      emptyText={searches ? nobody : wanted ? shortSearchText : undefined}
      onSelect={(value) => {
        if (value === newOne) return onNew?.(wanted);
        const row = rows.find((candidate) => String(candidate.id) === value);
        if (!row) return;
        setText('');
        onChoose(row);
      }}
    />
  );
}
