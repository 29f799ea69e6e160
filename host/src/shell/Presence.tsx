import { presenceAtom, useMe } from '@recoup/remote-kit';
import { Badge, Inline } from '@recoup/ui';
import { useAtomValue } from 'jotai';

/** Other users who are viewing the same order right now. */
export function Presence() {
  const me = useMe();
  const others = useAtomValue(presenceAtom).filter((user) => user.id !== me.id);
  if (others.length === 0) return null;
  return (
    // A phone's bar has no room beside the icons, so it hangs below them.
    <Inline
      as="ul"
      aria-label="Also viewing this order"
      position={{ base: 'absolute', md: 'static' }}
      top="100%"
      insetInlineEnd={2}
      zIndex="sticky"
    >
      {others.map(({ id, name }) => (
        <li key={id}>
          <Badge tone="info">{name} is here</Badge>
        </li>
      ))}
    </Inline>
  );
}
