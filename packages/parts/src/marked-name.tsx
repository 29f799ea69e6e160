import { initialsOf } from '@recoup/ui';

/**
 * A carrier or payout method: its initials on a gray square, and its name. People have round, colored marks. The style
 * sheet draws the initials, so only the name is read aloud or copied. We use no logos.
 */
export function MarkedName({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden data-initials={initialsOf(name)} data-tone="neutral" style={{ borderRadius: 4 }} />
      {name}
    </>
  );
}
