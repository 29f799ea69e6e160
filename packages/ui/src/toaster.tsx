import { useEffect, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Box } from './layout.tsx';
import type { Tone } from './look/tokens.ts';
import { floating } from './overlay-look.ts';

export interface ToastSpec {
  /** What changed, such as "38 orders changed". */
  title: string;
  detail?: string;
  tone?: Tone;
  /** A message that can be missed without harm. It disappears after a second. */
  flash?: boolean;
  /** Adds an Undo button. The message stays as long as undo is possible. */
  undo?: () => void;
  /** How long undo is possible, in milliseconds. Defaults to ten minutes. */
  undoFor?: number;
  action?: { label: string; onSelect: () => void };
}

interface Shown extends ToastSpec {
  id: number;
}

/** Ten minutes. */
const undoableFor = 600_000;
/** How long ordinary and flash messages stay. */
const readFor = 6_000;
const flashFor = 1_000;

let shownToasts: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shownToasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the same message is already shown without an action. A second copy adds nothing. */
const isAgain = (spec: ToastSpec) => (one: Shown) =>
  !one.undo && !one.action && one.title === spec.title && one.detail === spec.detail;

/**
 * Shows a message in the corner of the page. At most three at once, without duplicates. An error stays until it's
 * closed.
 */
export function toast(spec: ToastSpec): void {
  const again = isAgain(spec);
  lastId += 1;
  change([...shownToasts.filter((one) => !again(one)).slice(-2), { ...spec, id: lastId }]);
}

/** Removes all messages. Their actions belong to the page they were shown on. */
export function clearToasts(): void {
  change([]);
}

function dismiss(id: number): void {
  change(shownToasts.filter((one) => one.id !== id));
}

/** Undoes the latest action that can be undone. False if there is none. */
export function undoLast(): boolean {
  const last = shownToasts.findLast(({ undo }) => undo);
  if (!last) return false;
  dismiss(last.id);
  last.undo?.();
  return true;
}

/** Whether a message with Undo is shown. */
export const canUndo = (): boolean => shownToasts.some(({ undo }) => undo);

/** Dialog buttons use the place of messages, so the messages move aside. */
const besideDialog = {
  'body:has([role=dialog][aria-modal=true][data-state=open]) &': {
    insetInlineStart: { base: 2, sm: 4 },
    insetInlineEnd: { base: 2, sm: 'auto' },
    top: { base: 2, sm: 'auto' },
    bottom: { base: 'auto', sm: 4 },
  },
};

/** Where messages appear. The shell renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shownToasts);
  return (
    <Box
      as="section"
      data-toaster
      aria-label="Messages"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      insetInlineEnd={{ base: 2, sm: 4 }}
      insetInlineStart={{ base: 2, sm: 'auto' }}
      // On a phone, above the menu and above any bar of the page.
      bottom={{ base: 'calc(var(--menu) + var(--bars, 0px) + 8px)', sm: 4 }}
      display="flex"
      flexDirection="column"
      gap={2}
      width={{ base: 'auto', sm: '360px' }}
      pointerEvents="none"
      css={besideDialog}
    >
      {toasts.map((one) => (
        <Toast key={one.id} toast={one} />
      ))}
    </Box>
  );
}

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

function Toast({
  toast: { id, title, detail, tone = 'success', flash, undo, undoFor = undoableFor, action },
}: {
  toast: Shown;
}) {
  useEffect(() => {
    if (tone === 'danger') return;
    const timer = setTimeout(() => dismiss(id), undo ? undoFor : flash ? flashFor : readFor);
    return () => clearTimeout(timer);
  }, [id, tone, flash, undo, undoFor]);
  const offered = undo ? { label: 'Undo', onSelect: undo } : action;
  return (
    <Box {...floating} display="flex" alignItems="flex-start" gap={2} padding={3} pointerEvents="auto">
      <Box color={`${tone}.text`} paddingTop={0.5}>
        <Icon name={icons[tone]} />
      </Box>
      <Box flex={1} minWidth={0}>
        <Box fontWeight={500}>{title}</Box>
        {detail && (
          <Box fontSize="sm" color="text.muted" whiteSpace="pre-line">
            {detail}
          </Box>
        )}
      </Box>
      {offered && (
        <Button
          size="sm"
          look="ghost"
          icon={undo ? 'undo' : undefined}
          onClick={() => {
            dismiss(id);
            offered.onSelect();
          }}
        >
          {offered.label}
        </Button>
      )}
      <IconButton icon="close" label="Close message" size="sm" onClick={() => dismiss(id)} />
    </Box>
  );
}
