import type { Menu } from '@recoup/contract/routes/menu';
import { Link, useDeployment, useLocation, useNavigate } from '@recoup/remote-kit';
import { Box, Icon, isIconName } from '@recoup/ui';
import { Menu as Popup } from '@recoup/ui/overlays';
import { settingsPath } from '../guards/home.ts';
import { isCurrent, overviewItem } from './NavigationLink.tsx';

const cell = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  fontSize: 'xs',
} as const;

/** The menu below 600 px: the first four entries, with the rest and the settings overview behind "More". */
export function BottomBar({ menu }: { menu: Menu }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const icon = (name: string) => (isIconName(name) ? name : 'right');
  const first = menu.menus.slice(0, 4);
  const overview = settingsPath(menu, useDeployment());
  const rest = { id: 0, label: '', children: [...menu.menus.slice(4), ...(overview ? [overviewItem(overview)] : [])] };
  const groups = [rest, ...(overview ? [] : menu.setting)]
    .filter((group) => group.children.length > 0)
    .map((group) => ({
      id: String(group.id),
      label: group.label,
      items: group.children.map((item) => ({
        id: item.slug,
        label: item.label,
        icon: icon(item.icon),
        onSelect: () => void navigate(item.path),
      })),
    }));
  return (
    <Box
      as="nav"
      aria-label="Main"
      display="flex"
      position="fixed"
      insetInline={0}
      bottom={0}
      height="var(--menu)"
      zIndex="nav"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      {first.map((item) => (
        <Box key={item.id} asChild {...cell} color={isCurrent(item, pathname) ? 'accent.text' : 'text.muted'}>
          <Link to={item.path} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
            <Icon name={icon(item.icon)} size={20} />
            {item.label}
          </Link>
        </Box>
      ))}
      {groups.length > 0 && (
        <Popup
          end
          groups={groups}
          trigger={
            <Box as="button" {...cell} color="text.muted">
              <Icon name="more" size={20} />
              More
            </Box>
          }
        />
      )}
    </Box>
  );
}
