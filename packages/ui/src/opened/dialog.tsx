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

/** Pressing one of the page's messages isn't a press outside the dialog. Without messages, any element will do. */
const messages = () => document.querySelector<HTMLElement>('[data-toaster]') ?? document.head;

/** Whether a list of suggestions is open, which Escape closes first. Runs before the field itself gets the key. */
const isSuggesting = ({ target }: Event) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

/** The elements that can take the first focus. */
const fields = 'input:enabled, select:enabled, textarea:enabled';

/** The element to focus one frame after the dialog opens. Keeps the focus if someone is already typing in it. */
function focusIn(body: HTMLElement | null): HTMLElement | null {
  const now = document.activeElement;
  return now instanceof HTMLElement && body?.contains(now) ? now : (body?.querySelector<HTMLElement>(fields) ?? null);
}

/**
 * Whether the dialog is still mounted. Its listeners outlive it for a moment. The press that opens the next dialog
 * counts as outside, and would close that one.
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

/** Once the dialog closes, returns focus to where it was opened, or else to the next step. */
function useNextStep(): void {
  const [path] = useState(focusPath);
  useLayoutEffect(() => () => keepFocus(path), [path]);
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Shown below the content, with the primary action last. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** The primary action. Ctrl/Cmd-Enter triggers it anywhere in the dialog. */
  onConfirm?: () => void;
  /** An alert needs an answer: pressing outside doesn't close it. */
  alert?: boolean;
  /** Pressing outside doesn't close it even though it needs no answer, because its message must not be missed. */
  stays?: boolean;
  /** Where focus goes after closing. Defaults to the element that had it before. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A dialog over the page. Focuses its first field, traps focus, closes with Escape and restores focus. */
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
      // A dialog that just closed returns focus while this one opens. The user isn't leaving.
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
              // Keys of a dialog opened from this one bubble here through React, even though it's elsewhere in the DOM.
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

/** Asks for confirmation of something that can't be undone. `verb` names the action: "Delete 3 customers". */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  verb: string;
  danger?: boolean;
  loading?: boolean;
  /** Scrollable content below the question: details, and optional fields. */
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
