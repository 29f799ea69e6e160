import { Box, Button, KeyHint, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBottomRoom } from '../parts/bottom-room.ts';
import { usePageKeys } from '../parts/page-keys.tsx';

/** A form that is saved together with the others on its page. */
interface Member {
  /** Whether it has changes. Unchanged forms aren't sent. */
  readonly dirty: boolean;
  readonly pending: boolean;
  /** Saves the form. Resolves with the success message, or null if it failed. */
  readonly save: () => Promise<string | null>;
}

interface Shared {
  readonly join: (id: string, member: Member) => void;
  readonly leave: (id: string) => void;
  readonly saveAll: () => Promise<undefined>;
}

const SharedSaveContext = createContext<Shared | null>(null);

/** The page's shared save, or null if the form has its own button. */
export function useSharedSave(): Shared | null {
  return useContext(SharedSaveContext);
}

/** Joins the page's shared save while the form is mounted. */
export function useJoinSave(shared: Shared | null, member: Member): void {
  const id = useId();
  useEffect(() => shared?.join(id, member));
  useEffect(() => () => shared?.leave(id), [shared, id]);
}

/**
 * A page of several forms with one Save button. It saves the changed forms, shows one message, and leaves focus on the
 * first rejected field. The button stays at the bottom of the window.
 */
export function SharedSave({ children }: { children: ReactNode }) {
  const members = useRef(new Map<string, Member>());
  const [{ changed, pending, count }, setState] = useState({ changed: 0, pending: false, count: 0 });
  const shared = useMemo((): Shared => {
    const look = () => {
      const all = [...members.current.values()];
      const next = {
        changed: all.filter(({ dirty }) => dirty).length,
        pending: all.some((one) => one.pending),
        count: all.length,
      };
      setState((now) => {
        const isSame = now.changed === next.changed && now.pending === next.pending && now.count === next.count;
        return isSame ? now : next;
      });
    };
    return {
      join: (id, member) => {
        members.current.set(id, member);
        look();
      },
      leave: (id) => {
        members.current.delete(id);
        look();
      },
      saveAll: async () => {
        const all = [...members.current.values()];
        if (all.some((one) => one.pending)) return;
        const due = all.filter(({ dirty }) => dirty);
        const messages: string[] = [];
        for (const one of due) messages.push((await one.save()) ?? '');
        const saved = messages.filter(Boolean);
        if (due.length === 0) toast({ title: 'No changes to save', tone: 'info' });
        else if (saved[0]) toast({ title: saved.length === 1 ? saved[0] : `${saved.length} settings saved` });
      },
    };
  }, []);
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar, count > 0);
  usePageKeys([{ keys: 'Mod+Enter', label: 'Save', run: () => void shared.saveAll(), when: () => count > 0 }]);
  return (
    <SharedSaveContext.Provider value={shared}>
      {children}
      {count > 0 && (
        <Box
          ref={bar}
          display="flex"
          alignItems="center"
          gap={3}
          position="sticky"
          bottom={0}
          zIndex="sticky"
          marginInline={{ base: -4, sm: 0 }}
          paddingBlock={3}
          paddingInline={4}
          bg="bg.panel"
          borderWidth={{ base: 0, sm: '1px' }}
          borderTopWidth="1px"
          borderColor="border"
          borderRadius={{ sm: 'lg' }}
          boxShadow="hairline"
        >
          <Button look="primary" loading={pending} onClick={() => void shared.saveAll()}>
            Save
          </Button>
          <Text small muted flex={1} aria-live="polite">
            {changed > 0 && 'You have unsaved changes.'}
          </Text>
          <Box hideBelow="sm">
            <KeyHint keys="Mod+Enter" />
          </Box>
        </Box>
      )}
    </SharedSaveContext.Provider>
  );
}
