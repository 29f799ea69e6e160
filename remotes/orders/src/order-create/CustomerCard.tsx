import { createCustomer, getCustomer } from '@recoup/contract/stock/customers';
import { CustomerSearch, NewCustomerDialog } from '@recoup/parts';
import { IfAllowed } from '@recoup/screens';
import { Box, Button, Card, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { CustomerHistory } from './CustomerHistory.tsx';

interface ChosenCustomer {
  readonly id: number;
  readonly name: string;
}

interface CustomerCardProps {
  id: string;
  chosen: ChosenCustomer | null;
  error: string | undefined;
  onChoose: (customer: ChosenCustomer | null) => void;
}

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Whose order it becomes: somebody who is found, or somebody new. */
export function CustomerCard({ id, chosen, error, onChoose }: CustomerCardProps) {
  const [isNew, setNew] = useState(false);
  const choose = (customer: Named) => {
    setNew(false);
    onChoose({ id: customer.id, name: `${customer.first_name} ${customer.last_name}` });
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
            nobody="Nobody of this name; make a new customer"
            onChoose={choose}
          />
          <IfAllowed endpoint={createCustomer}>
            <Inline>
              <Button size="sm" icon="add" onClick={() => setNew(true)}>
                New customer
              </Button>
            </Inline>
          </IfAllowed>
        </Stack>
      )}
      {isNew && <NewCustomerDialog onClose={() => setNew(false)} onCreated={choose} />}
    </Card>
  );
}
