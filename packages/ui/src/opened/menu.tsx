import {
  MenuContent,
  MenuItem as MenuEntry,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@chakra-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import { Box } from '../layout.tsx';
import { entry, floating } from '../overlay-look.ts';
import { KeyHint } from '../text.tsx';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Whether it is the selected entry of a group. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuGroup {
  id: string;
  label?: string;
  items: readonly MenuItem[];
}

/** A menu behind a button (`trigger` takes a ref: Button or IconButton). Arrows move, letters jump, Enter chooses. */
export function Menu({
  trigger,
  groups,
  end,
  header,
  defaultOpen = false,
}: {
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** Aligns the menu with the end of its trigger. */
  end?: boolean;
  header?: ReactNode;
  defaultOpen?: boolean;
}) {
  const items = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item])));
  return (
    <MenuRoot
      lazyMount
      unmountOnExit
      defaultOpen={defaultOpen}
      positioning={{ strategy: 'fixed', placement: end ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => items.get(value)?.onSelect()}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuPositioner zIndex="overlay">
        <MenuContent
          {...floating}
          zIndex="overlay"
          minWidth="200px"
          maxWidth="320px"
          maxHeight="70vh"
          overflow="auto"
          padding={1}
        >
          {header && (
            <Box padding={2} borderBottomWidth="1px" borderColor="border" marginBottom={1}>
              {header}
            </Box>
          )}
          {groups.map((group, i) => (
            <Fragment key={group.id}>
              {i > 0 && <MenuSeparator marginBlock={1} borderTopWidth="1px" borderColor="border" />}
              <MenuItemGroup>
                {group.label && (
                  <MenuItemGroupLabel paddingInline={2} paddingBlock={1} fontSize="xs" color="text.muted">
                    {group.label}
                  </MenuItemGroupLabel>
                )}
                {group.items.map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
              </MenuItemGroup>
            </Fragment>
          ))}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

function Entry({ item }: { item: MenuItem }) {
  return (
    <MenuEntry
      value={item.id}
      disabled={item.disabled}
      {...entry}
      color={item.danger ? 'danger.text' : 'text'}
      _highlighted={{ bg: item.danger ? 'danger.bg' : 'bg.hover' }}
      _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
    >
      {item.icon && <Icon name={item.icon} />}
      <Box as="span" flex={1} minWidth={0}>
        {item.label}
      </Box>
      {item.checked && <Icon name="check" label="Selected" />}
      {item.keys && <KeyHint keys={item.keys} />}
    </MenuEntry>
  );
}
