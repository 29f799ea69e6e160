import type { PhoneLinkEndpoint } from '@recoup/contract/orders/counter/phone-signatures';
import { useAction } from '@recoup/screens';
import { Box, Button, Stack, Text } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';

interface SignOnPhoneProps {
  endpoint: PhoneLinkEndpoint;
  id: number;
  /** Whether to show the code without a click. */
  atOnce?: boolean;
}

/** A QR code for the customer to sign on their own phone, shown on request. */
export function SignOnPhone({ endpoint, id, atOnce = false }: SignOnPhoneProps) {
  const [qr, setQr] = useState<string>();
  const ask = useAction(endpoint, {
    quiet: true,
    failed: 'We couldn’t create the code',
    onDone: ({ data }) => setQr(data.qr),
  });
  const run = () => void ask.run({ params: { id } });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!atOnce || hasBegun.current) return;
    hasBegun.current = true;
    run();
  });
  if (!ask.may) return null;
  if (qr === undefined)
    return (
      <Button size="sm" loading={ask.busy} onClick={run}>
        Sign on customer’s phone
      </Button>
    );
  return (
    <Stack gap={2} alignItems="flex-start">
      <Box width="180px" height="180px" borderRadius="md" overflow="hidden">
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
          alt="QR code"
          width={180}
          height={180}
        />
      </Box>
      <Text muted role="status">
        Have the customer scan the code and sign. It’s valid for 15 minutes.
      </Text>
      <Button size="sm" loading={ask.busy} onClick={run}>
        New code
      </Button>
    </Stack>
  );
}
