import { useEndpoint } from '@recoup/api';
import { tryAdvanceShipping } from '@recoup/contract/shipping/shipping-rules';
import { Loaded } from '@recoup/screens';
import { Box, Button, Card, Facts, Heading, Inline, Stack, Text, TextField } from '@recoup/ui';
import { useState } from 'react';

/** Tests the saved rules with an order. Nothing is bought. */
export function TryRules() {
  const [typed, setTyped] = useState('');
  const [triedAt, setTriedAt] = useState<number | null>(null);
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Test the rules</Heading>
        <Text muted>Preview which carrier the saved rules choose. Nothing is bought.</Text>
        <Box
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            setTriedAt(Number(typed));
          }}
        >
          <Inline alignItems="flex-end">
            <TextField label="Order number" only="digits" value={typed} onChange={setTyped} />
            <Button type="submit" disabled={!(Number(typed) > 0)}>
              Test
            </Button>
          </Inline>
        </Box>
        {triedAt !== null && <Outcome order={triedAt} />}
      </Stack>
    </Card>
  );
}

function Outcome({ order }: { order: number }) {
  const read = useEndpoint(tryAdvanceShipping, { query: { order_number: order } }, { keepPrevious: false });
  return (
    <Loaded what="Outcome" read={read}>
      {({ data }) => (
        <Facts
          items={[
            { label: 'Order', value: String(order) },
            { label: 'Carrier', value: data.carrier },
            { label: 'Selected by', value: data.chosen_by },
          ]}
        />
      )}
    </Loaded>
  );
}
