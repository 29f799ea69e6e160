import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { WithCamera } from './camera/with-camera.tsx';
import { Field, type FieldProps, InputRoot, type Wiring } from './fields/field.tsx';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';
import { entry, floating } from './overlay-look.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown beside the label, such as a price or an email. */
  detail?: ReactNode;
  /** An action instead of a result. A scan chooses it only if nothing else is left. */
  aside?: boolean;
}

interface ComboboxProps extends FieldProps {
  id?: string | undefined;
  /** The text typed. The owner searches for it and provides the options. */
  text: string;
  onTextChange: (text: string) => void;
  options: readonly ComboboxOption[];
  onSelect: (value: string) => void;
  loading?: boolean;
  /** Shown if there are no options, such as "No matching devices". */
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  /** Lets people scan the search text with a phone's camera. */
  camera?: boolean;
}

/**
 * A search field with suggestions. Arrows move, Enter chooses the marked option or the first, Escape closes. A
 * scanner's Enter can come before the results. It is remembered and chooses as soon as one option is left. An Enter
 * with nothing to choose does nothing: with text in the field, it never submits the form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, required, hideLabel, text, options, loading, emptyText, onSelect, onTextChange } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const scanned = useRef(false);
  const at = Math.min(marked, options.length - 1);

  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    scanned.current = false;
    setOpen(false);
    setMarked(0);
    onSelect(option.value);
  };

  useEffect(() => {
    const found = options.filter(({ aside }) => !aside);
    const [only, ...more] = found.length > 0 ? found : options;
    if (scanned.current && !loading && more.length === 0 && only) {
      scanned.current = false;
      setOpen(false);
      onSelect(only.value);
    }
  }, [options, loading, onSelect]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setMarked((at + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length));
      setOpen(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (text.trim() === '') return;
      event.preventDefault();
      if (loading) scanned.current = true;
      else if (open) choose(options[at]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  const shown = open && text.trim() !== '' && (options.length > 0 || (!loading && emptyText !== undefined));
  const input = (wiring: Wiring) => (
    <InputRoot
      {...wiring}
      role="combobox"
      aria-expanded={shown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown && options[at] ? `${listId}-${at}` : undefined}
      aria-busy={loading || undefined}
      autoComplete="off"
      spellCheck={false}
      paddingInlineStart={8}
      value={text}
      placeholder={props.placeholder}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      onChange={(event) => {
        scanned.current = false;
        setMarked(0);
        setOpen(true);
        onTextChange(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onFocus={() => setOpen(true)}
      onBlur={() => {
        setOpen(false);
        props.onBlur?.();
      }}
    />
  );

  return (
    <Field {...{ label, help, error, required, hideLabel, id: props.id }}>
      {(wiring) => (
        <Box position="relative">
          <Box
            as="span"
            position="absolute"
            insetBlock={0}
            insetInlineStart={2.5}
            display="flex"
            alignItems="center"
            zIndex={1}
            color="text.subtle"
            pointerEvents="none"
          >
            <Icon name="search" />
          </Box>
          {props.camera ? <WithCamera mode="enter">{input(wiring)}</WithCamera> : input(wiring)}
          <Box
            {...floating}
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={!shown}
            position="absolute"
            insetInline={0}
            top="100%"
            zIndex="overlay"
            marginTop={1}
            padding={1}
            maxHeight="320px"
            overflow="auto"
            display={shown ? 'block' : 'none'}
          >
            {options.map((option, i) => (
              <Box
                key={option.value}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={i === at}
                {...entry}
                bg={i === at ? 'bg.hover' : undefined}
                onMouseEnter={() => setMarked(i)}
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                <Box as="span" flex={1} minWidth={0}>
                  {option.label}
                </Box>
                {option.detail && (
                  <Box as="span" color="text.muted">
                    {option.detail}
                  </Box>
                )}
              </Box>
            ))}
            {options.length === 0 && (
              <Box role="option" aria-disabled aria-selected={false} padding={2} fontSize="sm" color="text.muted">
                {emptyText}
              </Box>
            )}
          </Box>
        </Box>
      )}
    </Field>
  );
}
