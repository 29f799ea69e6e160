import { orderKinds } from '@recoup/contract/order-kind';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { isQuotedKind } from '@recoup/contract/orders/quotes';
import { orderPaths } from '@recoup/contract/route';
import {
  CustomerIdsSection,
  DevicePlate,
  MarketerName,
  OrderStatus,
  PageHead,
  ShowToCustomer,
  useHasMarketplaces,
} from '@recoup/parts';
import { useLookingAt } from '@recoup/remote-kit';
import { AfterPaint, DetailPage, useIdParam, When } from '@recoup/screens';
import { Inline } from '@recoup/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { AboutSection } from './about/AboutSection.tsx';
import { AnswerRead } from './about/AnswerRead.tsx';
import { CustomerEmailsSection, UnsentOfferBanner } from './about/CustomerEmailsSection.tsx';
import { FieldsSection } from './about/FieldsSection.tsx';
import { Neighbours } from './about/Neighbours.tsx';
import { TextsSection } from './about/TextsSection.tsx';
import { useArchiveMenu } from './archive-menu.ts';
import { CouponSection } from './CouponSection.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { DeviceChecksSection } from './devices/DeviceChecksSection.tsx';
import { type DevicesStep, useDevicesMenu } from './devices/devices-menu.ts';
import { ItemsSection } from './devices/ItemsSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { MarketplaceSection } from './marketplace/MarketplaceSection.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { NotesSection } from './NotesSection.tsx';
import { OfferSection } from './OfferSection.tsx';
import { OrderCustomer, OrderTotal } from './OrderHead.tsx';
import { OrderScans } from './OrderScans.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PriceLockSection } from './PriceLockSection.tsx';
import { ShippingSection } from './parcel/ShippingSection.tsx';
import { PayoutSection } from './payout/PayoutSection.tsx';
import { usePrintMenu } from './print-menu.tsx';
import { OriginalQuoteSection } from './quote/OriginalQuoteSection.tsx';
import { QuoteSection } from './quote/QuoteSection.tsx';
import { RiskSection } from './RiskSection.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { StatusSteps } from './StatusSteps.tsx';
import { StatementSection } from './seller/StatementSection.tsx';
import { useStatusMenu } from './status-menu.tsx';

// Prefetched while the page is idle, because inspecting is often the next key.
const InspectDialog = lazy(() =>
  import(/* webpackPrefetch: true */ './devices/InspectDialog.tsx').then(({ InspectDialog: it }) => ({ default: it })),
);
const DeviceDialogs = lazy(() =>
  import('./devices/DeviceDialogs.tsx').then(({ DeviceDialogs: it }) => ({ default: it })),
);

export default function OrderDetailPage() {
  const id = useIdParam('buybackId');
  // Keyed by order, so that what is open on one is closed on the next.
  return <OrderDetail key={id} id={id} />;
}

/** An order's page: a table of contents, and sections that each own their actions. */
function OrderDetail({ id }: { id: number | null }) {
  const kind = useOrderKind();
  const [inspecting, setInspecting] = useState<{ id: number; imei: string | null } | null>(null);
  const inspect = (itemId: number, imei: string | null = null) => setInspecting({ id: itemId, imei });
  const [pricing, setPricing] = useState(false);
  const [stepsTaken, setStepsTaken] = useState(0);
  const take = () => setStepsTaken((times) => times + 1);
  const marketplaces = useHasMarketplaces(kind);
  const statusMenu = useStatusMenu(kind);
  const archiveMenu = useArchiveMenu(kind);
  const printMenu = usePrintMenu();
  const [step, setStep] = useState<DevicesStep | null>(null);
  const devicesMenu = useDevicesMenu(kind, setStep);
  useLookingAt(id);
  return (
    <DetailPage
      endpoint={ordersOf(kind).getOrder}
      id={id}
      what="Order"
      back={{ to: orderPaths.list(kind), label: orderKinds[kind].many }}
      title={(order) => `Order ${order.number}`}
      status={(order) => <OrderStatus kind={order.kind} status={order.status_id} sub={order.sub_status_id} large />}
      head={(order, heading) => (
        <PageHead
          {...heading}
          mark={<DevicePlate category={order.items[0]?.category ?? null} large />}
          who={<OrderCustomer order={order} />}
          sum={<OrderTotal order={order} />}
          steps={<StatusSteps order={order} />}
        />
      )}
      subtitle={(order) => (
        <>
          Created <When at={order.created_at} clock /> by {order.created_by}
          {marketplaces && order.marketer_id !== null && (
            <>
              , sent by <MarketerName id={order.marketer_id} />
            </>
          )}
        </>
      )}
      primaryAction={(order) => (
        <NextStepButton
          order={order}
          onInspect={inspect}
          onPrice={() => setPricing(true)}
          taken={stepsTaken}
          onTaken={take}
        />
      )}
      menu={(order) => [
        { id: 'status', label: 'Status', items: statusMenu(order) },
        { id: 'devices', label: 'Devices', items: devicesMenu(order) },
        { id: 'print', label: 'Print and share', items: printMenu(order) },
        { id: 'archive', items: archiveMenu(order) },
      ]}
      contents={(order) => (
        <>
          <WindowTitle text={`Order ${order.number}`} />
          <AnswerRead kind={kind} order={order} />
          <AfterPaint>
            <UnsentOfferBanner order={order} />
          </AfterPaint>
          <OrderScans order={order} onInspect={inspect} />
          <Inline justifyContent="space-between" gap={3} wrap>
            <SectionLinks sections={sectionsOf(order)} />
            <Neighbours kind={kind} id={order.id} />
          </Inline>
        </>
      )}
      aside={(order) => (
        <>
          <CustomerSection order={order} />
          <MarketplaceSection order={order} />
          <AfterPaint>
            {!orderKinds[kind].ships && <ShowToCustomer shown={{ show: 'order', order_id: order.id }} />}
            {!orderKinds[kind].ships && <CustomerIdsSection customerId={order.customer.id} />}
            {!orderKinds[kind].ships && <StatementSection orderId={order.id} />}
            <RiskSection order={order} />
            <DeviceChecksSection order={order} />
            {orderKinds[kind].expires && <PriceLockSection order={order} />}
          </AfterPaint>
          <AboutSection order={order} />
          <FieldsSection order={order} />
          <AfterPaint>
            <CouponSection order={order} />
          </AfterPaint>
        </>
      )}
    >
      {(order) => (
        <>
          {isQuotedKind(kind) && (
            <QuoteSection order={order} kind={kind} focusMissing={pricing} onAnswered={() => setPricing(false)} />
          )}
          {(!isQuotedKind(kind) || order.received_at) && (
            <ItemsSection order={order} onInspect={({ id: itemId }) => inspect(itemId)} />
          )}
          <OfferSection order={order} />
          <AfterPaint>
            <PayoutSection order={order} />
            {orderKinds[kind].ships && <ShippingSection order={order} />}
            <NotesSection order={order} />
            <PicturesSection order={order} />
            <CustomerEmailsSection order={order} />
            <TextsSection order={order} />
            <OriginalQuoteSection order={order} />
            <HistorySection order={order} />
          </AfterPaint>
          <Suspense fallback={null}>
            {step && <DeviceDialogs order={order} step={step} onClose={() => setStep(null)} />}
            <Inspecting
              order={order}
              item={order.items.find((item) => item.id === inspecting?.id)}
              imei={inspecting?.imei ?? null}
              onInspect={(itemId) => {
                if (itemId !== null) return inspect(itemId);
                setInspecting(null);
                take();
              }}
            />
          </Suspense>
        </>
      )}
    </DetailPage>
  );
}

/** Names the window, because staff have several orders open at once. */
function WindowTitle({ text }: { text: string }) {
  useEffect(() => {
    // After the host has set the title for the route.
    const timer = setTimeout(() => {
      document.title = [text, document.title.split(' · ').at(-1)].join(' · ');
    });
    return () => clearTimeout(timer);
  }, [text]);
  return null;
}

/** The sections in page order. */
function sectionsOf({ kind, offer, received_at }: Order) {
  const { ships, expires } = orderKinds[kind];
  return [
    ...(isQuotedKind(kind) ? [{ id: 'quote', title: 'Quote' }] : []),
    ...(!isQuotedKind(kind) || received_at ? [{ id: 'items', title: 'Devices' }] : []),
    ...(offer ? [{ id: 'offer', title: 'Offer' }] : []),
    { id: 'payout', title: 'Payout' },
    ...(ships ? [{ id: 'shipping', title: 'Shipping and tracking' }] : []),
    { id: 'customer', title: 'Customer' },
    ...(expires ? [{ id: 'price-lock', title: 'Price lock' }] : []),
    { id: 'order.notes', title: 'Notes' },
    { id: 'order.pictures', title: 'Pictures' },
    { id: 'order.told', title: 'Emails' },
    { id: 'order.original-quote', title: 'Original quote' },
    { id: 'history', title: 'History' },
  ];
}

interface InspectingProps {
  order: Order;
  item: OrderItem | undefined;
  imei: string | null;
  onInspect: (itemId: number | null) => void;
}

/** The inspection of a device, followed by the next one waiting. */
function Inspecting({ order, item, imei, onInspect }: InspectingProps) {
  if (!item) return null;
  const next = order.items.find(({ id, state }) => id !== item.id && state === 'scanned');
  return (
    <InspectDialog
      order={order}
      item={item}
      imei={imei}
      onClose={() => onInspect(null)}
      onNext={next && (() => onInspect(next.id))}
    />
  );
}
