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

/** Over its mark, so that a press on the mark is one on the control. */
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

/** One of a few, all in sight. */
export function RadioGroup<V extends string>(
  props: FieldProps & {
    id?: string | undefined;
    value: V | '';
    onChange: (value: V) => void;
    options: readonly Option<V>[];
    /** Beside each other instead of below. */
    inline?: boolean;
    /** Each on a large key of its own: for what is chosen all day. */
    keys?: boolean;
    disabled?: boolean;
    /** Options show their places, and the digit of one chooses it while one of them has the focus. */
    numbered?: boolean;
    /** Of a numbered group: keeps what is chosen, and answers with what puts it back; left out, the value alone. */
    keep?: () => () => void;
  },
) {
  const { label, help, error, required, hideLabel, value, onChange, options, inline, keys, disabled, numbered } = props;
  // An option of its own may have the empty value: then it is chosen like any other.
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
  // As a screen reader has it, too: at once, while all are disabled, and where what was pressed is not taken.
  const showChosen = () => {
    for (const input of radiosOf(group.current)) input.checked = input.value === value;
  };
  useLayoutEffect(showChosen);
  // The focus ring is never on another option than the chosen one.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isOwn = focused instanceof HTMLInputElement && focused.type === 'radio' && focused.name === id;
    if (!isOwn || isNone || focused.value === value) return;
    const chosen = radiosOf(group.current).find((input) => input.value === value);
    if (!chosen?.disabled) chosen?.focus();
  }, [id, value, isNone]);
  // By its place: a value may be words, and an id with a space in it names nothing.
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
