import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { listMarketers } from '@recoup/contract/settings/marketers';
import { useDeployment } from '@recoup/remote-kit';

/** Whether marketplaces send such orders here: a reseller's host shows nothing of them. */
export function useHasMarketplaces(kind: OrderKind): boolean {
  return useDeployment().features.marketplace && orderKinds[kind].marketplace;
}

/** The marketplace that sent an order, by its name. */
export function MarketerName({ id }: { id: number }) {
  const { data: answer } = useEndpoint(listMarketers, {});
  return answer?.data.find((marketer) => marketer.id === id)?.name ?? '…';
}
