import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { focusPath } from '../focus-path.ts';
import { Box, Inline, Scroller } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import { keepFocus } from './keep-focus.ts';

const widths = { sm: '420px', md: '560px', lg: '880px' };

/** A press on a message of the page is not one outside. Where a page has none, something must stand for it. */
const messages = () => document.querySelector<HTMLElement>('[data-toaster]') ?? document.head;

/** Whether a list of suggestions is open, which Escape closes first. It is asked before the field itself hears the key. */
const isSuggesting = ({ target }: Event) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

/** Where somebody begins to type. */
const fields = 'input:enabled, select:enabled, textarea:enabled';

/** Where the focus goes a frame after the dialog has opened: somebody may be typing in it already. */
function focusIn(body: HTMLElement | null): HTMLElement | null {
  const now = document.activeElement;
  return now instanceof HTMLElement && body?.contains(now) ? now : (body?.querySelector<HTMLElement>(fields) ?? null);
}

/**
 * Tells whether a dialog still stands. Its listeners outlive it for a moment: the press that opens the next dialog is one
 * outside of it, and would close that one.
 */
function useIsThere(): () => boolean {
  const there = useRef(false);
  useLayoutEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return () => there.current;
}

/** Once the dialog is gone the focus is where it was opened, or at the next step where that is gone. */
function useNextStep(): void {
  const [path] = useState(focusPath);
  useLayoutEffect(() => () => keepFocus(path), [path]);
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Below the content, the primary action last. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** Its primary action, also behind Ctrl/Cmd-Enter anywhere in it. */
  onConfirm?: () => void;
  /** An alert needs an answer: a press outside does not close it. */
  alert?: boolean;
  /** A press outside does not close it, though it needs no answer: what it says must not be missed. */
  stays?: boolean;
  /** Where the focus goes once it has closed; left out, where it was before. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A dialog over the page: begins at its first field, keeps the focus, closes with Escape, gives the focus back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    footer,
    size = 'md',
    onConfirm,
    alert,
    stays,
    focusAfter,
    children,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  const isThere = useIsThere();
  useNextStep();
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && isThere() && onClose()}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert && !stays}
      // A dialog that has just closed gives the focus back while this one is opening: that is nobody leaving it.
      onFocusOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => isSuggesting(event) && event.preventDefault()}
      persistentElements={[messages]}
      initialFocusEl={() => focusIn(body.current)}
      {...(focusAfter && { finalFocusEl: focusAfter })}
    >
      <Portal>
        <DialogBackdrop
          position="fixed"
          inset={0}
          zIndex="overlay"
          bg="bg.scrim"
          _open={{ animation: 'fade-in 120ms' }}
        />
        <DialogPositioner
          position="fixed"
          inset={0}
          zIndex="overlay"
          display="flex"
          alignItems={{ base: 'flex-end', sm: 'flex-start' }}
          justifyContent="center"
          padding={{ base: 0, sm: 4 }}
          paddingTop={{ base: 10, sm: '10vh' }}
          overflow="auto"
        >
          <DialogContent
            {...floating}
            width="100%"
            maxWidth={{ base: '100%', sm: widths[size] }}
            maxHeight="100%"
            display="flex"
            flexDirection="column"
            onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
              if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              // A dialog opened from this one bubbles its keys through React, though it lies elsewhere.
              if (!onConfirm || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
              event.preventDefault();
              onConfirm();
            }}
          >
            <Inline padding={4} paddingBottom={2} alignItems="flex-start">
              <Box flex={1} minWidth={0}>
                <DialogTitle fontSize="lg" fontWeight={600}>
                  {title}
                </DialogTitle>
                {description && (
                  <DialogDescription color="text.muted" marginTop={1}>
                    {description}
                  </DialogDescription>
                )}
              </Box>
              {!alert && <IconButton icon="close" label="Close" size="sm" onClick={onClose} />}
            </Inline>
            {children && (
              <Scroller ref={body} paddingInline={4} paddingBlock={2}>
                {children}
              </Scroller>
            )}
            {footer && (
              <Inline padding={4} justifyContent="flex-end" wrap>
                {footer}
              </Inline>
            )}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** Asks before something that cannot be undone. `verb` says what will be done: "Delete 3 customers". */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  verb: string;
  danger?: boolean;
  loading?: boolean;
  /** Below the question, in a part that scrolls: what it is about, and what may be said with it. */
  body?: ReactNode;
  children?: ReactNode;
}) {
  const { open, onClose, onConfirm, title, verb, danger, loading = false, body, children } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onConfirm={() => void (!loading && onConfirm())}
      title={title}
      description={children}
      size="sm"
      alert
      footer={
        <>
          <Button ref={first} onClick={onClose}>
            Cancel
          </Button>
          <Button look={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
