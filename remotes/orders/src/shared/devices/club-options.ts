import { type ClubChoice, clubChoices } from '@recoup/contract/stock/item-attributes';

const names = Object.keys(clubChoices) as ClubChoice[];
const valuesOf = (name: ClubChoice): readonly string[] => clubChoices[name];
const partsOf = (options: string) => options.split(', ').filter(Boolean);

/** What is chosen of a club, by the name of the choice; what was typed before there were choices stays in `other`. */
export function clubOf(options: string): { chosen: Partial<Record<ClubChoice, string>>; other: string } {
  const parts = partsOf(options);
  const found = names.flatMap((name) => {
    const value = parts.find((part) => valuesOf(name).includes(part));
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = new Set(found.map(([, value]) => value));
  return { chosen: Object.fromEntries(found), other: parts.filter((part) => !values.has(part)).join(', ') };
}

/** The options with one of them chosen anew, in the order of the choices; null is not said. */
export function withChoice(options: string, name: ClubChoice, value: string | null): string {
  const { chosen, other } = clubOf(options);
  const next = { ...chosen, [name]: value ?? undefined };
  return [...names.flatMap((one) => next[one] ?? []), ...partsOf(other)].join(', ');
}
