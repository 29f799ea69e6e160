import { errorText } from '@recoup/api';
import type { Menu } from '@recoup/contract/menu';
import { useDeployment, useNavigate } from '@recoup/remote-kit';
import { isIconName } from '@recoup/ui';
import { type Command, CommandPalette } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';
import { settingsPath } from '../guards/home.ts';
import { overviewItem } from './NavigationLink.tsx';
import { foundPath, useSearch } from './search.ts';

const searchFrom = 3;

/** Pages by their name, orders and customers by whatever is known of them. */
export default function Palette({ menu, open, onClose }: { menu: Menu; open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const wanted = useDeferredValue(text.trim());
  const found = useSearch(wanted, open && wanted.length >= searchFrom);
  const isBehind =
    wanted !== text.trim() || (wanted.length >= searchFrom && (found.isPending || found.isPlaceholderData));

  const overview = settingsPath(menu, useDeployment());
  const items = [
    ...menu.menus,
    ...(overview ? [overviewItem(overview)] : []),
    ...menu.setting.flatMap((group) => group.children),
  ];
  const pages: Command[] = items
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
    .map(({ slug, label, icon, path }) => ({
      id: slug,
      label,
      icon: isIconName(icon) ? icon : 'right',
      detail: 'Page',
      onSelect: () => void navigate(path),
    }));
  const results: Command[] = (found.data?.data ?? []).map((result) => ({
    id: `${result.type}-${result.id}`,
    label: result.title,
    detail: result.detail,
    icon: result.type === 'order' ? 'mail-in' : 'user',
    onSelect: () => void navigate(foundPath(result)),
  }));

  const note = () => {
    if (found.isError) return errorText(found.error);
    if (found.isFetching) return 'Searching';
    if (wanted.length < searchFrom) return `Type ${searchFrom} characters to search orders and customers`;
    return results.length + pages.length === 0 ? 'Nothing begins with this. Try a number, name, e-mail or IMEI.' : null;
  };
  return (
    <CommandPalette
      open={open}
      onClose={() => {
        onClose();
        setText('');
      }}
      text={text}
      onTextChange={setText}
      commands={wanted.length >= searchFrom ? [...results, ...pages] : pages}
      placeholder="Search orders, customers and pages"
      loading={isBehind && !found.isError}
      note={note()}
    />
  );
}
