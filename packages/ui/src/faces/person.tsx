import { type PersonTint, personTints } from '../look/person-tints.ts';

/** The initials of a name: the first letters of its first and last words. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** Gives the same name the same tint everywhere. */
function tintOf(name: string): PersonTint {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return personTints[sum % personTints.length] ?? 'violet';
}

/**
 * A person's initials on their tint, beside their name. The style sheet draws them, so that only the name is read
 * aloud, copied or found on the page.
 */
export function Initials({ name, large }: { name: string; large?: boolean }) {
  return (
    <span aria-hidden data-initials={initialsOf(name)} data-tint={tintOf(name)} data-large={large ? '' : undefined} />
  );
}

/** A person in a row: initials and name. */
export function PersonName({ name }: { name: string }) {
  return (
    <>
      <Initials name={name} />
      {name}
    </>
  );
}
