import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { printReceipt } from '@recoup/contract/prints/prints';
import { addIdPicture, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { TakeIdDialog } from '@recoup/parts';
import { useMay, useUrlState } from '@recoup/remote-kit';
import { ActionButton, DialogButton, IfAllowed, OpenFileButton, usePageKeys } from '@recoup/screens';
import { Box, Button, Text } from '@recoup/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { AcceptQuotedButton } from './AcceptQuotedButton.tsx';
import { AskManagerButton } from './AskManager.tsx';
import { nextStep } from './next-step.ts';
import { reportedOf } from './payout/doubts.ts';
import { SendQuoteButton } from './quote/SendQuoteButton.tsx';
import { SendOfferButton } from './SendOfferButton.tsx';
import { IdPictureDialog } from './seller/IdPictureDialog.tsx';
import { StatementDialog } from './seller/StatementDialog.tsx';
import { useStepFocus } from './use-step-focus.ts';

const CustomOfferDialog = lazy(() => import('./CustomOfferDialog.tsx'));
const PayDialog = lazy(() => import(/* webpackPrefetch: true */ './payout/PayDialog.tsx'));

interface NextStepProps {
  order: Order;
  onInspect: (itemId: number) => void;
  onPrice: () => void;
  /** The number of steps the user has taken here. */
  taken: number;
  onTaken: () => void;
}

/** The next step as the page's primary button, with the N key. After the last one, the receipt with the P key. */
export function NextStepButton(props: NextStepProps) {
  const holder = useStepFocus(props.order.version, props.taken);
  const { step } = nextStep(props.order);
  const press = () => holder.current?.querySelector('button')?.click();
  const keys =
    step === 'none'
      ? hasReceipt(props.order)
        ? [{ keys: 'p', label: 'Print receipt', run: press }]
        : []
      : step === 'wait-for-customer' || step === 'wait-for-payment'
        ? []
        : [{ keys: 'n', label: 'Do the next step', run: press }];
  usePageKeys(keys);
  return (
    <Box ref={holder} tabIndex={-1} outline="none" data-next-step>
      <StepButton {...props} />
    </Box>
  );
}

function scanInLabel({ kind, parcels }: Order): string {
  if (!orderKinds[kind].ships) return 'Mark devices as received';
  return parcels.length > 1 ? `Scan in all ${parcels.length} packages` : 'Scan in package';
}

/** Whether it was paid, or will be automatically. */
const hasReceipt = ({ payout }: Order) => payout !== null && !isAt(payout.state, 'ended');

function StepButton({ order, onInspect, onPrice, onTaken }: NextStepProps) {
  const { params, change } = useUrlState();
  const next = nextStep(order);
  const endpoints = ordersOf(order.kind);
  /** Every step refers to the version of the order on the screen. */
  const seen = { params: { id: order.id }, body: { version: order.version } };
  switch (next.step) {
    case 'quote':
      return <SendQuoteButton order={order} kind={next.kind} onPrice={onPrice} />;
    case 'scan-in':
      return (
        <ActionButton look="primary" icon="scan" endpoint={endpoints.scanInOrder} input={seen} onDone={onTaken}>
          {scanInLabel(order)}
        </ActionButton>
      );
    case 'inspect':
      return (
        <IfAllowed endpoint={endpoints.inspectOrderItem}>
          <Button look="primary" onClick={() => onInspect(next.itemId)}>
            Inspect next device
          </Button>
        </IfAllowed>
      );
    case 'close-inspection':
      if (worthLess(order) && isPaidElsewhere(order.payout_method))
        return (
          <DialogButton
            look="primary"
            endpoint={endpoints.offerOrder}
            dialog={(close) => (
              <Suspense fallback={null}>
                <CustomOfferDialog order={order} onClose={close} />
              </Suspense>
            )}
          >
            Make counteroffer
          </DialogButton>
        );
      return worthLess(order) ? (
        <SendOfferButton order={order} onDone={onTaken} />
      ) : (
        <AcceptQuotedButton order={order} onDone={onTaken} />
      );
    case 'take-id':
      return (
        <DialogButton
          look="primary"
          endpoint={takeCustomerId}
          dialog={(close) => (
            <TakeIdDialog customerId={order.customer.id} signs={next.signature} onClose={close} onTaken={onTaken} />
          )}
        >
          Take ID
        </DialogButton>
      );
    case 'add-id-picture':
      return (
        <DialogButton
          look="primary"
          icon="add"
          endpoint={addIdPicture}
          dialog={(close) => <IdPictureDialog customerId={order.customer.id} onClose={close} onAdded={onTaken} />}
        >
          Add ID picture
        </DialogButton>
      );
    case 'take-statement':
      return (
        <DialogButton
          look="primary"
          endpoint={takeSellerStatement}
          dialog={(close) => <StatementDialog orderId={order.id} onClose={close} onTaken={onTaken} />}
        >
          Take declaration
        </DialogButton>
      );
    case 'pay':
      return (
        <PayOrAsk order={order}>
          <DialogButton
            look="primary"
            icon="pay"
            endpoint={endpoints.payOrder}
            // A user sent here to pay has already said so.
            opened={params.get('do') === 'pay'}
            dialog={(close) => (
              <Suspense fallback={null}>
                <PayDialog
                  order={order}
                  onClose={() => {
                    close();
                    if (params.has('do')) change({ do: null });
                  }}
                  onPaid={onTaken}
                />
              </Suspense>
            )}
          >
            Pay {formatMoney(order.total)}
          </DialogButton>
        </PayOrAsk>
      );
    case 'return': {
      const many = order.items.length > 1;
      const devices = many ? `${order.items.length} devices` : 'the device';
      return (
        <ActionButton
          look="primary"
          icon="undo"
          endpoint={endpoints.returnOrder}
          input={seen}
          onDone={onTaken}
          confirm={{
            title: `Mark ${devices} as sent back to ${order.customer_name}?`,
            text: `${many ? 'They’re' : 'It’s'} marked as returned and can come back in a new order.`,
            verb: 'Mark as sent back',
          }}
        >
          Mark as sent back
        </ActionButton>
      );
    }
    case 'wait-for-customer':
      return <Text muted>Waiting for the customer</Text>;
    case 'wait-for-payment':
      return <Text muted>{payoutLabel(order.payout_method)} pays the customer</Text>;
    case 'none':
      return hasReceipt(order) ? (
        <OpenFileButton look="primary" endpoint={printReceipt} input={{ params: { id: order.links.token } }}>
          Print receipt (P)
        </OpenFileButton>
      ) : null;
  }
}

/** The Pay button. If a device is reported lost or stolen and the user may not pay for it, someone else decides. */
function PayOrAsk({ order, children }: { order: Order; children: ReactNode }) {
  const may = useMay({ access: 'orders.pay-flagged' });
  const checks = useEndpoint(listDeviceChecks, { params: { id: order.id } }, { enabled: !may }).data?.data ?? [];
  const reported = may ? [] : reportedOf(order.items, checks);
  return reported.length > 0 ? <AskManagerButton order={order} devices={reported} /> : children;
}

/** Whether a device turned out to be worth less than quoted, so that the customer must be asked. */
function worthLess(order: Order): boolean {
  return order.items.some((item) => item.inspected !== null && item.inspected.price.amount < item.quoted.price.amount);
}
