import { useEndpoint } from '@recoup/api';
import { askIdSignatureOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { listCustomerIds } from '@recoup/contract/stock/customer-ids';
import { Button } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useEffect } from 'react';
import { SignOnPhone } from './sign-on-phone.tsx';

/** Waits for the customer to sign for an ID on their own phone. */
export function IdSignatureDialog(props: {
  customerId: number;
  id: number;
  onClose: () => void;
  onSigned?: () => void;
}) {
  const { customerId, id, onClose, onSigned } = props;
  const { data } = useEndpoint(listCustomerIds, { params: { id: customerId } });
  const isSigned = data?.data.some((one) => one.id === id && one.signature !== null) ?? false;
  useEffect(() => {
    if (!isSigned) return;
    onClose();
    onSigned?.();
  }, [isSigned, onClose, onSigned]);
  return (
    <Dialog
      open
      title="Signature on the customer’s phone"
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>Later</Button>}
    >
      <SignOnPhone endpoint={askIdSignatureOnPhone} id={id} atOnce />
    </Dialog>
  );
}
