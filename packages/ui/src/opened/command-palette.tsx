import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot, DialogTitle } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { InputRoot } from '../fields/field.tsx';
import { useFlushedEffects } from '../fields/flush-effects.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import { Box, Scroller } from '../layout.tsx';
import { entry, floating } from '../overlay-look.ts';

export interface Command {
  id: string;
  label: string;
  detail?: ReactNode;
  icon?: IconName;
  onSelect: () => void;
}

/** Moves the caret to the end. The dialog focuses the field and selects its text, which the next key would replace. */
function toEndOfText(field: HTMLInputElement): void {
  queueMicrotask(() => field.setSelectionRange(field.value.length, field.value.length));
}

/** Goes anywhere and finds anything by keyboard. The owner provides the commands for the text. */
export function CommandPalette(props: {
  open: boolean;
  onClose: () => void;
  text: string;
  onTextChange: (text: string) => void;
  commands: readonly Command[];
  placeholder: string;
  /** Whether `commands` are outdated. Enter then chooses the first of the new ones. */
  loading: boolean;
  /** Whether Enter was pressed before the field was there. */
  entered: boolean;
  /** Shown below the list: why it's empty, or that the search is running. */
  note?: ReactNode;
}) {
  const { open, onClose, text, onTextChange, commands, placeholder, loading, entered, note } = props;
  const listId = useId();
  const [marked, setMarked] = useState(0);
  const [isTaken, setTaken] = useState(false);
  useFlushedEffects();
  const at = Math.max(0, Math.min(marked, commands.length - 1));

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.onSelect();
  };
  useEffect(() => {
    if (entered) setTaken(true);
  }, [entered]);
  // A scanner is faster than the search, so its Enter waits for the results.
  useEffect(() => {
    if (!isTaken || loading) return;
    setTaken(false);
    if (!commands[0]) return;
    onClose();
    commands[0].onSelect();
  }, [isTaken, loading, commands, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setMarked((at + by + commands.length) % Math.max(1, commands.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (loading && marked === 0) setTaken(true);
      else choose(commands[at]);
    }
  };

  return (
    <DialogRoot open={open} onOpenChange={(change) => !change.open && onClose()}>
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
          justifyContent="center"
          padding={2}
          paddingTop="12vh"
        >
          <DialogContent {...floating} width="100%" maxWidth="560px" height="fit-content" overflow="hidden">
            <DialogTitle srOnly>Search</DialogTitle>
            <Box position="relative" borderBottomWidth="1px" borderColor="border">
              <Box
                position="absolute"
                insetBlock={0}
                insetInlineStart={4}
                display="flex"
                alignItems="center"
                color="text.subtle"
              >
                <Icon name="search" />
              </Box>
              <InputRoot
                role="combobox"
                aria-label={placeholder}
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={commands[at] ? `${listId}-${at}` : undefined}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                height={12}
                border="none"
                bg="transparent"
                paddingInlineStart={10}
                placeholder={placeholder}
                value={text}
                onChange={(event) => {
                  setMarked(0);
                  setTaken(false);
                  onTextChange(event.currentTarget.value);
                }}
                onFocus={(event) => toEndOfText(event.currentTarget)}
                onKeyDown={onKeyDown}
                _focusVisible={{ outline: 'none' }}
              />
            </Box>
            <Scroller id={listId} role="listbox" aria-label="Results" maxHeight="50vh" padding={1}>
              {commands.map((command, i) => (
                <Box
                  key={command.id}
                  id={`${listId}-${i}`}
                  role="option"
                  aria-selected={i === at}
                  {...entry}
                  minHeight={10}
                  bg={i === at ? 'bg.hover' : undefined}
                  onMouseMove={() => setMarked(i)}
                  onClick={() => choose(command)}
                >
                  {command.icon && <Icon name={command.icon} />}
                  <Box as="span" flex={1} minWidth={0}>
                    {command.label}
                  </Box>
                  <Box as="span" color="text.muted" truncate>
                    {command.detail}
                  </Box>
                </Box>
              ))}
            </Scroller>
            {note && (
              <Box
                role="status"
                paddingInline={4}
                paddingBottom={3}
                paddingTop={commands.length ? 1 : 0}
                fontSize="sm"
                color="text.muted"
              >
                {note}
              </Box>
            )}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
