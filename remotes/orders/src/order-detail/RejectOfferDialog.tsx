import { ApiError, errorText, useCommand } from '@recoup/api';
import {
  orderOffersOf,
  type RejectionTarget,
  rejectionTargetNames,
  rejectionTargets,
} from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { Banner, Button, RadioGroup, Stack, TextArea } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';

/** Staff end an offer; the change-log keeps why. */
export default function RejectOfferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const reject = useCommand(orderOffersOf(order.kind).rejectOffer);
  const isOffered = order.items.some(({ state }) => state === 'offered');
  const targets = rejectionTargetNames.filter((name) => isOffered || name === 'inspection');
  const [version, setVersion] = useState(order.version);
  const [to, setTo] = useState<RejectionTarget>(isOffered ? 'return' : 'inspection');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reason.trim()) return;
    try {
      const { message } = await reject.mutateAsync({ params: { id: order.id }, body: { version, to, reason } });
      toast({ title: message });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      if (error instanceof ApiError && error.conflict) setVersion(error.conflict.version);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reject offer"
      description="The customer can no longer accept it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="reject-offer" loading={reject.isPending}>
            Reject offer
          </Button>
        </>
      }
    >
      <form id="reject-offer" onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4} paddingBottom={4}>
          {failure && <Banner tone="danger" title={failure} live />}
          <RadioGroup
            id="reject-to"
            label="What becomes of the devices"
            value={to}
            onChange={setTo}
            options={targets.map((name) => ({ value: name, label: rejectionTargets[name].label }))}
          />
          <TextArea
            label="Reason"
            required
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() ? 'Reason is required' : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
