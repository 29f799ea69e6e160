import { createCustomer, getCustomer } from '@recoup/contract/stock/customers';
import { CustomerSearch, NewCustomerDialog } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { IfAllowed } from '@recoup/screens';
import { Box, Button, Card, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { CustomerHistory } from './CustomerHistory.tsx';

export interface ChosenCustomer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

interface CustomerCardProps {
  id: string;
  chosen: ChosenCustomer | null;
  error: string | undefined;
  onChoose: (customer: ChosenCustomer | null) => void;
  /** Whether the customer is at the counter, where a name and a phone number are enough. */
  atCounter: boolean;
}

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Selects the order's customer, or creates one. */
export function CustomerCard({ id, chosen, error, onChoose, atCounter }: CustomerCardProps) {
  const mayMake = useMay(createCustomer);
  /** The text typed before the user chose to create a customer. Null while nobody is being created. */
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (customer: Named) => {
    setTyped(null);
    onChoose({ id: customer.id, name: `${customer.first_name} ${customer.last_name}`, email: customer.email });
  };
  return (
    <Card>
      {chosen ? (
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
      ) : (
        <Stack gap={2}>
          <CustomerSearch
            id={id}
            required
            autoFocus
            error={error}
            nobody="No customer found"
            onChoose={choose}
            onNew={mayMake ? setTyped : undefined}
          />
          <IfAllowed endpoint={createCustomer}>
            <Inline>
              <Button size="sm" icon="add" onClick={() => setTyped('')}>
                New customer
              </Button>
            </Inline>
          </IfAllowed>
        </Stack>
      )}
      {typed !== null && (
        <NewCustomerDialog typed={typed} atCounter={atCounter} onClose={() => setTyped(null)} onCreated={choose} />
      )}
    </Card>
  );
}
