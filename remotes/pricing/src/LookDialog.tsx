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
  /** Previews the effect on prices. Requested again when prices change. */
  preview: P;
  previewInput: ReadInput<P>;
  /** Applies the change, if the preview is still accurate. */
  act: E;
  inputOf: (seen: string, confirmed: Confirmation) => WriteInput<E>;
  onDone?: () => void;
  onClose: () => void;
}

/** Previews a price change before it's applied, so that nobody changes a thousand prices blindly. */
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
            // Enabled even while the preview reloads: the previewed state is sent along, and the server rejects any
            // other.
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

/** The number of prices that change. */
const pricesIn = ({ up, down, to_zero, new: added }: Difference) => up + down + to_zero + added;
