import { initialsOf } from '@recoup/ui';

/**
 * A carrier or a way of paying: its letters on a gray square, and its name. People have round marks in colors. The letters
 * are drawn by the style sheet, so what is read aloud or copied is the name alone. Nobody's logo is used.
 */
export function MarkedName({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden data-initials={initialsOf(name)} data-tone="neutral" style={{ borderRadius: 4 }} />
      {name}
    </>
  );
}
