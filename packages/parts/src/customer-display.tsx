import { call, useEndpoint } from '@recoup/api';
import type { BodyInput } from '@recoup/contract';
import {
  type DraftTicket,
  getCustomerDisplays,
  showOnCustomerDisplay,
} from '@recoup/contract/orders/counter/customer-displays';
import { useMay } from '@recoup/remote-kit';
import { ActionButton } from '@recoup/screens';
import { Text } from '@recoup/ui';
import { useEffect } from 'react';

type Shown = BodyInput<typeof showOnCustomerDisplay>;

/** The customer display at the user’s register. Null if there is none. */
export function useMyDisplay() {
  const may = useMay(getCustomerDisplays);
  return useEndpoint(getCustomerDisplays, {}, { enabled: may }).data?.data.mine ?? null;
}

/** How long to wait after a change to the ticket before updating the display, in milliseconds. */
const pauseMs = 300;

/** Updates the display in the background. An unreachable display blocks nothing, and gets the next change. */
const tell = (body: Shown) => void call(showOnCustomerDisplay, { body }).catch(() => undefined);

/**
 * Shows a ticket on the customer display while staff edit it, and clears it when they leave the page. `follow` shows
 * the saved order or invoice instead.
 */
export function useTicketOnDisplay(draft: DraftTicket | null) {
  const display = useMyDisplay();
  const isThere = display !== null && draft !== null;
  const draftText = isThere && draft.lines.length > 0 ? JSON.stringify(draft) : null;
  useEffect(() => {
    if (draftText === null) return undefined;
    const timer = setTimeout(() => tell({ show: 'draft', draft: JSON.parse(draftText) as DraftTicket }), pauseMs);
    return () => clearTimeout(timer);
  }, [draftText]);
  const isShown = draftText !== null;
  useEffect(() => (isShown ? () => tell({ show: 'nothing', only: 'draft' }) : undefined), [isShown]);
  return {
    register: isThere ? display.register : null,
    follow: (body: Shown) => {
      if (isThere) tell(body);
    },
  };
}

/** Says on which display the ticket is shown while staff edit it. */
export function OnDisplayNote({ register }: { register: string | null }) {
  return register === null ? null : (
    <Text small muted>
      Shown on the customer display at {register}
    </Text>
  );
}

/** Shows an order or an invoice on the customer display at the user’s register, or clears it. */
export function ShowToCustomer({ shown }: { shown: Extract<Shown, { show: 'order' } | { show: 'invoice' }> }) {
  const display = useMyDisplay();
  if (!display) return null;
  const isShown =
    shown.show === 'order' ? display.order_id === shown.order_id : display.invoice_id === shown.invoice_id;
  return (
    <ActionButton endpoint={showOnCustomerDisplay} input={{ body: isShown ? { show: 'nothing' } : shown }} size="sm">
      {isShown ? 'Clear customer display' : 'Show on customer display'}
    </ActionButton>
  );
}
