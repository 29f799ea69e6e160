import { useEffect, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Box } from './layout.tsx';
import type { Tone } from './look/tokens.ts';
import { floating } from './overlay-look.ts';

export interface ToastSpec {
  /** What changed: "38 orders changed". */
  title: string;
  detail?: string;
  tone?: Tone;
  /** Seen at a glance, and nothing is lost with it: it goes after a second. */
  flash?: boolean;
  /** Offered as Undo; the message stays as long as that is possible. */
  undo?: () => void;
  /** How long it can be undone, in milliseconds; ten minutes unless said otherwise. */
  undoFor?: number;
  action?: { label: string; onSelect: () => void };
}

interface Shown extends ToastSpec {
  id: number;
}

/** Ten minutes. */
const undoableFor = 600_000;
/** How long a message stands that says what was done, and one that is only seen. */
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

/** The same words, of which nothing can be taken back: to say them beside each other tells no more. */
const isAgain = (spec: ToastSpec) => (one: Shown) =>
  !one.undo && !one.action && one.title === spec.title && one.detail === spec.detail;

/** Says what changed, in the corner of the page. Three at most, each once; an error stays until it is closed. */
export function toast(spec: ToastSpec): void {
  const again = isAgain(spec);
  lastId += 1;
  change([...shownToasts.filter((one) => !again(one)).slice(-2), { ...spec, id: lastId }]);
}

/** Takes all messages away: what they offer belongs to the page they were said on. */
export function clearToasts(): void {
  change([]);
}

function dismiss(id: number): void {
  change(shownToasts.filter((one) => one.id !== id));
}

/** Undoes what was said last and can be undone; false when there is nothing. */
export function undoLast(): boolean {
  const last = shownToasts.findLast(({ undo }) => undo);
  if (!last) return false;
  dismiss(last.id);
  last.undo?.();
  return true;
}

/** Whether something was said that can be undone. */
export const canUndo = (): boolean => shownToasts.some(({ undo }) => undo);

/** A dialog has its buttons where messages stand otherwise; they move out of their way. */
const besideDialog = {
  'body:has([role=dialog][aria-modal=true][data-state=open]) &': {
    insetInlineStart: { base: 2, sm: 4 },
    insetInlineEnd: { base: 2, sm: 'auto' },
    top: { base: 2, sm: 'auto' },
    bottom: { base: 'auto', sm: 4 },
  },
};

/** Where toasts appear; the shell has one. */
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
      // On a phone above the menu, and above a bar of the page.
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
