import { useEndpoint } from '@recoup/api';
import { listMarketers } from '@recoup/contract/marketers';

/** The marketplace that sent an order, by its name. */
export function MarketerName({ id }: { id: number }) {
  const { data: answer } = useEndpoint(listMarketers, {});
  return answer?.data.find((marketer) => marketer.id === id)?.name ?? '…';
}
