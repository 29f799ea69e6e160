import {
  RadioGroupItem,
  RadioGroupItemControl,
  RadioGroupItemHiddenInput,
  RadioGroupItemText,
  RadioGroupLabel,
  RadioGroupRoot,
} from '@chakra-ui/react/radio-group';
import { useId, useLayoutEffect, useRef } from 'react';
import { Box } from '../layout.tsx';
import { radioMark } from '../marks.ts';
import type { Option } from '../select-field.tsx';
import { Kbd } from '../text.tsx';
import { useDigitChoice } from '../use-digit-choice.ts';
import { FieldError, type FieldProps } from './field.tsx';

/** Covers the mark, so that pressing the mark presses the control. */
const overMark = { inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, clip: 'auto', cursor: 'inherit' };

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 } as const;
const keyboard = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' } as const;
const oneKey = {
  alignItems: 'center',
  minHeight: 12,
  paddingInline: 3,
  paddingBlock: 2,
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontWeight: 500,
  _hover: { bg: 'bg.hover' },
  _checked: { borderColor: 'accent.solid', bg: 'accent.bg' },
  _disabled: { opacity: 0.55 },
} as const;

const radiosOf = (group: Element | null) => [...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];

/** A choice of one among a few visible options. */
export function RadioGroup<V extends string>(
  props: FieldProps & {
    id?: string | undefined;
    value: V | '';
    onChange: (value: V) => void;
    options: readonly Option<V>[];
    /** Puts the options side by side. */
    inline?: boolean;
    /** Shows each option as a large key, for choices made all day. */
    keys?: boolean;
    disabled?: boolean;
    /** Numbers the options. A digit chooses its option while the group has focus. */
    numbered?: boolean;
    /**
     * For a numbered group: saves the current choice and returns a function that restores it. By default only the value
     * is restored.
     */
    keep?: () => () => void;
  },
) {
  const { label, help, error, required, hideLabel, value, onChange, options, inline, keys, disabled, numbered } = props;
  // If an option has the empty value, it's chosen like any other.
  const isNone = value === '' && !options.some((option) => option.value === '');
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const group = useRef<HTMLDivElement>(null);
  const onDigit = useDigitChoice(group, {
    choose: (place) => {
      const option = options[place - 1];
      if (option && !option.disabled && !disabled) onChange(option.value);
    },
    keep: props.keep ?? (() => () => void (value !== '' && onChange(value))),
  });
  // Keeps the DOM in step for screen readers: right away, while all options are disabled, and after a rejected change.
  const showChosen = () => {
    for (const input of radiosOf(group.current)) input.checked = input.value === value;
  };
  useLayoutEffect(showChosen);
  // Keeps the focus ring on the chosen option.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isOwn = focused instanceof HTMLInputElement && focused.type === 'radio' && focused.name === id;
    if (!isOwn || isNone || focused.value === value) return;
    const chosen = radiosOf(group.current).find((input) => input.value === value);
    if (!chosen?.disabled) chosen?.focus();
  }, [id, value, isNone]);
  // Uses the index: a value may contain spaces, which an id can't.
  const idOf = (part: string) => (optionValue: string) =>
    `${id}-${part}-${options.findIndex((option) => option.value === optionValue)}`;
  return (
    <RadioGroupRoot
      ref={group}
      id={id}
      ids={{
        root: id,
        item: idOf('item'),
        itemLabel: idOf('words'),
        itemControl: idOf('mark'),
        itemHiddenInput: idOf('input'),
      }}
      name={id}
      value={isNone ? null : value}
      onValueChange={({ value: chosen }) => {
        if (chosen !== null) onChange(chosen as V);
        showChosen();
      }}
      disabled={disabled}
      required={required}
      data-field={id}
      onKeyDown={numbered ? onDigit : undefined}
      tabIndex={-1}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
    >
      <RadioGroupLabel display="block" fontSize="sm" fontWeight={500} marginBottom={1} srOnly={hideLabel}>
        {label}
      </RadioGroupLabel>
      <Box {...(keys ? keyboard : { ...list, flexDirection: inline ? 'row' : 'column' })}>
        {options.map((option, i) => (
          <RadioGroupItem
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            display="flex"
            gap={2}
            paddingBlock="var(--touch-line)"
            cursor={disabled ? 'not-allowed' : 'pointer'}
            {...(keys && oneKey)}
          >
            <Box display="flex" alignItems="center" height={5}>
              <Box position="relative" display="flex">
                <RadioGroupItemHiddenInput style={overMark} />
                <RadioGroupItemControl {...radioMark} />
              </Box>
            </Box>
            {numbered && i < 9 && !option.disabled && (
              <Box as="span" display={{ base: 'none', md: 'inline' }} aria-hidden>
                <Kbd>{i + 1}</Kbd>
              </Box>
            )}
            <RadioGroupItemText asChild>
              <Box>
                {option.label}
                {option.help && (
                  <Box fontSize="xs" color="text.muted">
                    {option.help}
                  </Box>
                )}
              </Box>
            </RadioGroupItemText>
          </RadioGroupItem>
        ))}
      </Box>
      {help && (
        <Box id={`${id}-help`} fontSize="xs" color="text.muted" marginTop={1}>
          {help}
        </Box>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </RadioGroupRoot>
  );
}
