import { menuPlaces } from '@recoup/contract/routes/declare';
import { menuTable } from '@recoup/contract/routes/menu-table';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { useDeployment, useMe } from '@recoup/remote-kit';

/** A page of settings, as the overview shows it. */
export type Setting = Extract<(typeof menuTable)[number], { readonly about: string }>;

/** The settings that the user may open and this deployment serves. */
export function useSettings(): Setting[] {
  const { permission } = useMe().login_status;
  const { remotes } = useDeployment();
  return menuTable
    .filter((entry): entry is Setting => 'about' in entry)
    .filter(
      (entry) =>
        (entry.permission === null || permission.includes(entry.permission)) &&
        remoteOfPath(entry.path, remotes) !== undefined,
    );
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Fields of a setting that have one of the words: they say why it was found. */
export function fieldsFound({ label, about, fields }: Setting, search: string): string[] {
  const unseen = wordsOf(search).filter((word) => !`${label} ${about}`.toLowerCase().includes(word));
  return fields.filter((field) => unseen.some((word) => field.toLowerCase().includes(word)));
}

/** The settings that have all the words in their name, their line or their fields, by their groups. */
export function found(settings: readonly Setting[], search: string): { label: string; settings: Setting[] }[] {
  const words = wordsOf(search);
  const hits = settings.filter(({ label, about, fields, place }) => {
    const text = [label, about, menuPlaces[place], ...fields].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const places = [...new Set(hits.map(({ place }) => place))];
  return places.map((place) => ({ label: menuPlaces[place], settings: hits.filter((hit) => hit.place === place) }));
}
