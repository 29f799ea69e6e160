import { type ClubChoice, clubChoices } from '@recoup/contract/stock/item-attributes';

const names = Object.keys(clubChoices) as ClubChoice[];
const valuesOf = (name: ClubChoice): readonly string[] => clubChoices[name];
const partsOf = (options: string) => options.split(', ').filter(Boolean);

/** The selected options of a club by name. Text typed before there were lists stays in `other`. */
export function clubOf(options: string): { chosen: Partial<Record<ClubChoice, string>>; other: string } {
  const parts = partsOf(options);
  const found = names.flatMap((name) => {
    const value = parts.find((part) => valuesOf(name).includes(part));
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = new Set(found.map(([, value]) => value));
  return { chosen: Object.fromEntries(found), other: parts.filter((part) => !values.has(part)).join(', ') };
}

/** Sets one of the options, keeping the order of the lists. Null clears it. */
export function withChoice(options: string, name: ClubChoice, value: string | null): string {
  const { chosen, other } = clubOf(options);
  const next = { ...chosen, [name]: value ?? undefined };
  return [...names.flatMap((one) => next[one] ?? []), ...partsOf(other)].join(', ');
}
