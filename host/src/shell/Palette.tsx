import { errorText } from '@recoup/api';
import type { Menu, MenuItem } from '@recoup/contract/routes/menu';
import { useDeployment, useLocation, useMayCall, useMe, useNavigate } from '@recoup/remote-kit';
import { type IconName, isIconName } from '@recoup/ui';
import { type Command, CommandPalette } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { useDeferredValue } from 'react';
import { settingsPath } from '../guards/home.ts';
import { overviewItem } from './NavigationLink.tsx';
import { moveCommand, newCommands, payCommand, printCommands, spokenOf, type Verb } from './palette-acts.ts';
import { recentOf } from './recent.ts';
import { searchEnteredAtom, searchTextAtom } from './Search.tsx';
import { type Found, foundPath, useSearch } from './search.ts';
import { useArchiveCommand, useLocationCommands } from './use-palette-acts.ts';

const searchFrom = 3;

const icons: Readonly<Record<Exclude<Found['type'], 'order'>, IconName>> = {
  customer: 'user',
  device: 'device',
  stock: 'inventory',
  invoice: 'document',
};
const kindNames: Readonly<Record<Exclude<Found['type'], 'order'>, string>> = {
  customer: 'Customer',
  device: 'Price',
  stock: 'In stock',
  invoice: 'Sold',
};

interface PaletteProps {
  menu: Menu;
  open: boolean;
  onClose: () => void;
}

/** Whether the verb acts on the order named after it. */
const isAct = (verb: Verb | null) => verb === 'pay' || verb === 'print' || verb === 'move' || verb === 'archive';

/** An entry with its children, all of which can be found by name. */
const withChildren = (entry: MenuItem) => [entry, ...(entry.children ?? [])];

/** Finds pages by name, everything else by any of its data, and runs commands: "pay 10402", "new order". */
export default function Palette({ menu, open, onClose }: PaletteProps) {
  const [text, setText] = useAtom(searchTextAtom);
  const [entered, setEntered] = useAtom(searchEnteredAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const acting = { may: useMayCall(), go: (path: string) => void navigate(path) };
  const { id: userId } = useMe();
  const wanted = useDeferredValue(text.trim());
  const { verb, rest } = spokenOf(wanted);
  const looks = rest.length >= searchFrom && verb !== 'new';
  const found = useSearch(rest, open && looks);
  const isBehind = wanted !== text.trim() || (looks && (found.isPending || found.isPlaceholderData));
  const results = looks ? (found.data?.data ?? []) : [];
  const has = ({ label }: { label: string }) => label.toLowerCase().includes(rest.toLowerCase());

  const overview = settingsPath(menu, useDeployment());
  const items = [
    ...menu.menus.flatMap(withChildren),
    ...(overview ? [overviewItem(overview)] : []),
    ...menu.setting.flatMap((group) => group.children).flatMap(withChildren),
  ];
  const pages: Command[] = items.filter(has).map(({ slug, label, icon, path }) => ({
    id: slug,
    label,
    icon: isIconName(icon) ? icon : 'right',
    detail: 'Page',
    onSelect: () => acting.go(path),
  }));
  const named = (command: Command) => command.label.toLowerCase().startsWith(rest.toLowerCase());
  const opened = results.map(
    (result): Command => ({
      id: `${result.type}-${result.id}`,
      label: result.title,
      detail: result.type === 'order' ? result.detail : `${kindNames[result.type]} · ${result.detail}`,
      icon: result.type === 'order' ? (result.kind ?? 'mail-in') : icons[result.type],
      onSelect: () => acting.go(foundPath(result)),
    }),
  );
  const isNumberOf = ({ title }: Found) => title.endsWith(` ${rest}`);
  const archive = useArchiveCommand();
  const acts = [...newCommands(acting), ...useLocationCommands()].filter(has);

  const commands = (): Command[] => {
    if (verb === 'pay') return results.flatMap((one) => payCommand(one, acting));
    if (verb === 'print') return results.flatMap((one) => printCommands(one, acting));
    if (verb === 'move') return results.flatMap((one) => moveCommand(one, acting));
    if (verb === 'archive') return results.flatMap(archive);
    if (verb === 'new') return newCommands(acting).filter(has);
    if (rest === '') {
      const recent = recentOf(userId).filter(({ path }) => path !== pathname);
      return [
        ...recent.map(({ path, title }) => ({
          id: path,
          label: title,
          icon: 'history' as const,
          detail: 'Recently opened',
          onSelect: () => acting.go(path),
        })),
        ...acts,
        ...pages,
      ];
    }
    if (!looks) return [...pages, ...acts];
    const paying = results.filter(isNumberOf).flatMap((one) => payCommand(one, acting));
    return [...pages.filter(named), ...opened, ...paying, ...pages.filter((page) => !named(page)), ...acts];
  };
  const shown = commands();

  const note = () => {
    if (found.isError) return errorText(found.error);
    if (looks && found.isFetching) return 'Searching';
    if (isAct(verb) && !looks) return `Add an order number: ${verb} 10402`;
    if (shown.length > 0)
      return looks
        ? null
        : `Type ${searchFrom} characters to search, or enter a command: pay 10402, move 10402, archive 10402`;
    if (verb === 'pay') return 'No unpaid orders match.';
    return 'No results. Try an order number, a name, an email, or the last four digits of an IMEI.';
  };
  return (
    <CommandPalette
      open={open}
      onClose={() => {
        onClose();
        setText('');
        setEntered(false);
      }}
      text={text}
      onTextChange={setText}
      commands={shown}
      placeholder="Search or enter a command"
      entered={entered}
      loading={isBehind && !found.isError}
      note={note()}
    />
  );
}
