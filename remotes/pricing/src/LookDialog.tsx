import { type ReadInput, useEndpoint, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import type { PriceDifference as Difference } from '@recoup/contract/pricing/price-imports';
import { emit } from '@recoup/event-bus';
import { Loaded, useAction } from '@recoup/screens';
import { Button, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { type Confirmation, confirmationOf, isConfirmed, linesOf, MarkedPrices } from './MarkedPrices.tsx';
import { PriceDifference } from './PriceDifference.tsx';

type LookedAt = { data: { difference: Difference; seen: string } };

interface LookDialogProps<P extends Endpoint, E extends Endpoint> {
  title: string;
  verb: string;
  /** Says what would be done to prices; it is asked again when prices change. */
  preview: P;
  previewInput: ReadInput<P>;
  /** Does it, if it is still what was looked at. */
  act: E;
  inputOf: (seen: string, confirmed: Confirmation) => WriteInput<E>;
  onDone?: () => void;
  onClose: () => void;
}

/** Shows what something does to prices before it is done: nobody changes a thousand of them blindly. */
export function LookDialog<P extends Endpoint, E extends Endpoint>(props: LookDialogProps<P, E>) {
  const { title, verb, preview, previewInput, act, inputOf, onDone, onClose } = props;
  const read = useEndpoint(preview, previewInput);
  const found = (read.data as LookedAt | undefined)?.data;
  const [checked, setChecked] = useState(false);
  const [missed, setMissed] = useState(false);
  const [reason, setReason] = useState('');
  const marked = linesOf(found?.difference.guards);
  const { may, run, busy } = useAction(act, { failed: 'We couldn’t do this' });
  const confirm = async () => {
    if (!found) return;
    if (!isConfirmed(marked, checked, reason)) return setMissed(true);
    if (await run(inputOf(found.seen, confirmationOf(marked, reason)))) {
      const count = pricesIn(found.difference);
      if (count > 0) emit('prices.published', { count });
      onDone?.();
      onClose();
    } else await read.refetch();
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      onConfirm={() => void confirm()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {may && (
            // Also while it is read again: what was seen goes along, and anything else is refused.
            <Button look="primary" disabled={!found} loading={busy} onClick={() => void confirm()}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      <Loaded what="Preview" read={read}>
        {() =>
          found && pricesIn(found.difference) === 0 ? (
            <Text>This doesn’t change any prices.</Text>
          ) : (
            <Stack gap={4}>
              <MarkedPrices {...{ marked, checked, reason, missed }} onCheck={setChecked} onReason={setReason} />
              <PriceDifference difference={found?.difference ?? null} />
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** How many prices become others. */
const pricesIn = ({ up, down, to_zero, new: added }: Difference) => up + down + to_zero + added;
