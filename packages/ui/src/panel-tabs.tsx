import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
import { Scroller } from './layout.tsx';
import { type TabItem, TabWords, tabLook } from './tabs.tsx';

/** Tabs within a page or dialog. Arrows move between them. `children` is the selected tab's panel. */
export function Tabs({
  label,
  items,
  current,
  onChange,
  children,
}: {
  label: string;
  items: readonly TabItem[];
  current: string;
  onChange: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <TabsRoot value={current} onValueChange={({ value }) => onChange(value)}>
      <TabsList asChild>
        <Scroller aria-label={label} display="flex" gap={3} borderBottomWidth="1px" borderColor="border">
          {items.map((item) => (
            <TabsTrigger key={item.id} value={item.id} {...tabLook}>
              <TabWords item={item} />
            </TabsTrigger>
          ))}
        </Scroller>
      </TabsList>
      <TabsContent value={current} paddingTop={4}>
        {children}
      </TabsContent>
    </TabsRoot>
  );
}
