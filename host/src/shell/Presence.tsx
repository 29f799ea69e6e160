import { presenceAtom, useMe } from '@recoup/remote-kit';
import { Badge, Inline } from '@recoup/ui';
import { useAtomValue } from 'jotai';

/** Others who look at the same order right now. */
export function Presence() {
  const me = useMe();
  const others = useAtomValue(presenceAtom).filter((user) => user.id !== me.id);
  if (others.length === 0) return null;
  return (
    <Inline as="ul" aria-label="Also looking at this order">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Badge tone="info">{name} is here</Badge>
        </li>
      ))}
    </Inline>
  );
}
