import { useEndpoint } from '@recoup/api';
import {
  getCustomerDisplays,
  pairCustomerDisplay,
  pairingMinutes,
  removeCustomerDisplay,
} from '@recoup/contract/orders/counter/customer-displays';
import { pathTo } from '@recoup/contract/route';
import { ActionButton, IfAllowed, useAction } from '@recoup/screens';
import { Button, LinkText, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

/** Pairs a customer display with a register, or removes it. */
export function DisplayButton({ register }: { register: string }) {
  const { data } = useEndpoint(getCustomerDisplays, {});
  const [code, setCode] = useState<string | null>(null);
  const pair = useAction(pairCustomerDisplay, {
    failed: 'We couldn’t create a code',
    quiet: true,
    onDone: ({ data: made }) => setCode(made.code),
  });
  const display = data?.data.displays.find((one) => one.register === register);
  return (
    <IfAllowed endpoint={pairCustomerDisplay}>
      {display ? (
        <ActionButton
          endpoint={removeCustomerDisplay}
          input={{ params: { id: display.id } }}
          size="sm"
          confirm={{
            title: `Remove the customer display for ${register}?`,
            text: 'The screen stays blank until you pair it again.',
            verb: 'Remove',
          }}
        >
          Remove display
        </ActionButton>
      ) : (
        data && (
          <Button size="sm" loading={pair.busy} onClick={() => void pair.run({ body: { register } })}>
            Pair customer display
          </Button>
        )
      )}
      {code !== null && <CodeDialog register={register} code={code} onClose={() => setCode(null)} />}
    </IfAllowed>
  );
}

function CodeDialog({ register, code, onClose }: { register: string; code: string; onClose: () => void }) {
  const { data } = useEndpoint(getCustomerDisplays, {});
  const isPaired = data?.data.displays.some((one) => one.register === register) ?? false;
  const path = pathTo('pairDisplay');
  return (
    <Dialog open title={`Customer display for ${register}`} onClose={onClose}>
      <Stack gap={3}>
        {isPaired ? (
          <Text strong>The display is paired.</Text>
        ) : (
          <>
            <Text>
              Open {window.location.host}
              {path} on the customer’s screen and enter this code within {pairingMinutes} minutes.
            </Text>
            <Text strong fontSize="2xl" letterSpacing="0.08em">
              {code}
            </Text>
            <Text>
              <LinkText href={`${path}?code=${code}`} target="_blank" rel="noopener">
                Open in a second window
              </LinkText>
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
