import { useEndpoint } from '@recoup/api';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/customers';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { IfAllowed } from '@recoup/screens';
import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';
import { CustomerHistory } from './CustomerHistory.tsx';

interface CustomerFieldProps {
  id: string;
  chosen: { id: number; name: string } | null;
  error: string | undefined;
  onChoose: (customer: { id: number; name: string } | null) => void;
  onNew: () => void;
}

/** Finds the customer by name, e-mail or phone, or makes a new one. */
export function CustomerField({ id, chosen, error, onChoose, onNew }: CustomerFieldProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const searches = wanted.length >= shortestSearch;
  const found = useEndpoint(listCustomers, { query: { search: wanted, per_page: 10 } }, { enabled: searches });
  const rows = searches ? (found.data?.data ?? []) : [];

  if (chosen) {
    return (
      <Inline justifyContent="space-between" gap={3}>
        <Box>
          <Text small muted>
            Customer
          </Text>
          <Text strong>{chosen.name}</Text>
          <IfAllowed endpoint={getCustomer}>
            <CustomerHistory id={chosen.id} />
          </IfAllowed>
        </Box>
        <Button size="sm" onClick={() => onChoose(null)}>
          Change customer
        </Button>
      </Inline>
    );
  }
  return (
    <Stack gap={2}>
      <Combobox
        id={id}
        label="Customer"
        required
        autoFocus
        placeholder="Name, e-mail or phone"
        error={error}
        text={text}
        onTextChange={setText}
        loading={found.isFetching || wanted !== text.trim()}
        options={rows.map((row) => ({
          value: String(row.id),
          label: `${row.first_name} ${row.last_name}`,
          detail: row.email,
        }))}
        emptyText={searches ? 'Nobody of this name; make a new customer' : wanted ? shortSearchText : undefined}
        onSelect={(value) => {
          const row = rows.find((candidate) => String(candidate.id) === value);
          if (row) onChoose({ id: row.id, name: `${row.first_name} ${row.last_name}` });
        }}
      />
      <IfAllowed endpoint={createCustomer}>
        <Inline>
          <Button size="sm" icon="add" onClick={onNew}>
            New customer
          </Button>
        </Inline>
      </IfAllowed>
    </Stack>
  );
}
