import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { listMarketers } from '@recoup/contract/settings/marketers';
import { useDeployment } from '@recoup/remote-kit';

/** Whether marketplaces send orders of this type here. A reseller's host shows nothing about marketplaces. */
export function useHasMarketplaces(kind: OrderKind): boolean {
  return useDeployment().features.marketplace && orderKinds[kind].marketplace;
}

/** The name of the marketplace that sent an order. */
export function MarketerName({ id }: { id: number }) {
  const { data: answer } = useEndpoint(listMarketers, {});
  return answer?.data.find((marketer) => marketer.id === id)?.name ?? '…';
}
