import { useMe, usePresence } from '@recoup/remote-kit';
import { Banner } from '@recoup/ui';

/** Colleagues who look at the same order right now. */
export function Viewers({ orderId }: { orderId: number }) {
  const me = useMe();
  const others = usePresence(orderId).filter((user) => user.id !== me.id);
  if (others.length === 0) return null;
  const names = others.map((user) => user.name).join(', ');
  return <Banner tone="info" title={`${names} ${others.length === 1 ? 'is' : 'are'} here too`} />;
}
