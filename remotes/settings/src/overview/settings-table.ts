import { pathTo } from '@recoup/contract/route';
import { menuPlaces } from '@recoup/contract/routes/declare';
import { menuTable } from '@recoup/contract/routes/menu-table';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';
import { useDeployment, useMe } from '@recoup/remote-kit';

type Entry = Extract<(typeof menuTable)[number], { readonly about: string }>;

/** A settings page in the overview. */
export type Setting = Pick<Entry, 'slug' | 'label' | 'icon' | 'about' | 'fields' | 'path' | 'place'> &
  Partial<Pick<Entry, 'also'>>;

/** The settings that the user may open and this deployment serves. */
export function useSettings(): Setting[] {
  const { permission } = useMe().login_status;
  const { remotes } = useDeployment();
  return menuTable
    .filter((entry): entry is Entry => 'about' in entry)
    .filter(
      (entry) =>
        (entry.permission === null || permission.includes(entry.permission)) &&
        remoteOfPath(entry.path, remotes) !== undefined,
    );
}

/** The user's own account, which is in the user menu. It's also listed here for people who search for it. */
const accountSetting: Setting = {
  slug: 'account',
  label: 'My settings',
  icon: 'user',
  about: 'Your name, password, sign-in and notifications.',
  fields: ['Password', 'Two-factor authentication', '2FA', 'Notifications', 'Email', 'Phone'],
  path: pathTo('account'),
  place: 'setting-company',
};

/** Matches singular and plural alike: "roles" finds "Role". */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^.{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word));

/** A setting's fields that match one of the words, to explain the result. */
export function fieldsFound({ label, about, fields }: Setting, search: string): string[] {
  const unseen = wordsOf(search).filter((word) => !`${label} ${about}`.toLowerCase().includes(word));
  return fields.filter((field) => unseen.some((word) => field.toLowerCase().includes(word)));
}

/** The settings that contain all the words in their name, description or fields, by group. */
export function found(settings: readonly Setting[], search: string): { label: string; settings: Setting[] }[] {
  const words = wordsOf(search);
  const all = words.length > 0 ? [...settings, accountSetting] : settings;
  const hits = all.filter(({ label, about, fields, also = [], place }) => {
    const text = [label, about, menuPlaces[place], ...fields, ...also].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const places = [...new Set(hits.map(({ place }) => place))];
  return places.map((place) => ({ label: menuPlaces[place], settings: hits.filter((hit) => hit.place === place) }));
}
