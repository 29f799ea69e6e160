import { announce, Box, Button, FieldError, IconButton, Inline, Stack, Text } from '@recoup/ui';
import type { DraggedRow, DraggedRows } from '@recoup/ui/sorting';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FormFields, useOwnForm } from '../form/contract-form.ts';
import { bindField, type FieldBinding, faultAt } from '../form/form-field.tsx';
import { fieldId } from '../form/form-values.ts';

interface RowsFieldProps<Values extends object> {
  form: FormFields<Values>;
  /** The dotted path of the rows in the form. */
  name: string;
  label: string;
  help?: ReactNode;
  hideLabel?: boolean | undefined;
  /** The name of one row: "Rule" makes "Rule 2" and "Add rule". */
  rowName: string;
  /** The values of a new row. */
  blank: object;
  max?: number;
  /**
   * Lets people drag rows whose order matters. Pass the components of `@recoup/ui/sorting`, which most forms don't
   * need.
   */
  drag?: { readonly Rows: typeof DraggedRows; readonly Row: typeof DraggedRow };
  /** The fields of a row. `bind` ties them to it. */
  children: (bind: <V>(name: string, label: string) => FieldBinding<V>, index: number) => ReactNode;
}

/** Where focus goes after the next render. */
type Next = { row: number; part: 'field' | 'up' | 'down' | 'remove' } | null;

const fieldOf = {
  field: 'input, select, textarea',
  up: '[data-do=up]',
  down: '[data-do=down]',
  remove: '[data-do=remove]',
};

/**
 * Lays out the fields of a row on one line: up to three evenly, four with the most room for the first. Five or more
 * take two lines. A control with its label beside it is aligned with the other controls.
 */
const inLine = {
  '& > *': { flex: '1 1 6rem' },
  // On a phone two fields share a line, and a text field gets its own.
  '@media (max-width: 599.98px)': {
    '& > *': { flexBasis: '40%' },
    '& > :has(input:is(:not([type]), [type=text]):not([inputmode]))': { flexBasis: '100%' },
  },
  '&:has(> :nth-child(4)) > :first-child': { flexBasis: '11.5rem' },
  '&:has(> :nth-child(5)) > *': { flexBasis: '9rem' },
  '& > :has(> div > div > :is([role=switch], [type=checkbox]))': { paddingTop: { base: 0, sm: '29px' } },
};

const still: NonNullable<RowsFieldProps<object>['drag']> = {
  Rows: ({ children }) => <>{children}</>,
  Row: ({ children }) => children({ ref: null, grip: null }),
};

/** Rows of fields that can be added, removed and reordered, all by keyboard. */
export function RowsField<Values extends object>(props: RowsFieldProps<Values>) {
  const { name, label, help, hideLabel = false, rowName, blank, max = 50, drag = still, children } = props;
  const form = useOwnForm(props.form);
  const count = form.countRows(name);
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<Next>(null);
  const keys = useKeys(count);
  useEffect(() => {
    if (!next.current) return;
    const { row, part } = next.current;
    next.current = null;
    const shown = box.current?.querySelectorAll('[data-row]')[row];
    const target = shown?.querySelector<HTMLElement>(`:is(${fieldOf[part]}):enabled`);
    const other = shown?.querySelector<HTMLElement>('[data-do]:enabled');
    (target ?? other ?? box.current?.querySelector<HTMLElement>('[data-do=add]'))?.focus();
  });
  const shift = (from: number, to: number, then: Next) => {
    if (to < 0 || to >= count) return;
    keys.move(from, to);
    next.current = then;
    form.moveRow(name, from, to);
  };
  const move = (from: number, to: number) => {
    shift(from, to, { row: to, part: to < from ? 'up' : 'down' });
    announce(`${rowName} ${from + 1} is now ${rowName.toLowerCase()} ${to + 1} of ${count}`);
  };
  const remove = (index: number) => {
    keys.remove(index);
    next.current = { row: Math.min(index, count - 2), part: 'remove' };
    form.removeRow(name, index);
    announce(`${rowName} ${index + 1} removed`);
  };
  const add = () => {
    next.current = { row: count, part: 'field' };
    form.addRow(name, blank);
  };
  const rows = Array.from({ length: count }, (_, index) => index);
  const inside = rows.some((index) => form.errorAt(`${name}.${index}`) !== undefined);
  const error = inside ? undefined : faultAt(form, name, label);
  const id = fieldId(form, name);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Box ref={box} id={id} role="group" aria-label={label} aria-describedby={described} tabIndex={-1}>
      <Stack gap={3}>
        {!hideLabel && (
          <Box fontSize="sm" fontWeight={500} aria-hidden>
            {label}
          </Box>
        )}
        {help && (
          <Text small muted>
            <span id={`${id}-help`}>{help}</span>
          </Text>
        )}
        <drag.Rows onMove={(from, to) => shift(from, to, null)}>
          {rows.map((index) => (
            <drag.Row
              key={keys.of(index)}
              id={`${name} ${keys.of(index)}`}
              index={index}
              name={`${rowName.toLowerCase()} ${index + 1}`}
            >
              {({ ref, grip }) => (
                <Box
                  ref={ref}
                  data-row
                  role="group"
                  aria-label={`${rowName} ${index + 1}`}
                  display="flex"
                  flexDirection={{ base: 'column', sm: 'row' }}
                  gap={2}
                  padding={3}
                  borderWidth="1px"
                  borderColor="border"
                  borderRadius="md"
                >
                  {grip && (
                    <Box alignSelf="flex-start" paddingTop={{ base: 0, sm: 6 }}>
                      {grip}
                    </Box>
                  )}
                  <Box flex={1} minWidth={0} display="flex" flexWrap="wrap" gap={3} css={inLine}>
                    <RowFields form={form} path={`${name}.${index}`}>
                      {(bind) => children(bind, index)}
                    </RowFields>
                  </Box>
                  <Inline
                    gap={0}
                    columnGap={{ base: 2, sm: 0 }}
                    alignItems="flex-start"
                    paddingTop={{ base: 0, sm: 6 }}
                  >
                    <IconButton
                      data-do="up"
                      size="sm"
                      icon="sort-up"
                      label={`Move ${rowName.toLowerCase()} ${index + 1} up`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      data-do="down"
                      size="sm"
                      icon="sort-down"
                      label={`Move ${rowName.toLowerCase()} ${index + 1} down`}
                      disabled={index === count - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      data-do="remove"
                      size="sm"
                      icon="delete"
                      label={`Remove ${rowName.toLowerCase()} ${index + 1}`}
                      onClick={() => remove(index)}
                    />
                  </Inline>
                </Box>
              )}
            </drag.Row>
          ))}
        </drag.Rows>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <Inline>
          <Button data-do="add" icon="add" size="sm" disabled={count >= max} onClick={add}>
            Add {rowName.toLowerCase()}
          </Button>
        </Inline>
      </Stack>
    </Box>
  );
}

/** The fields of a row. Typing in one re-renders only this row. */
function RowFields(props: {
  form: FormFields<object>;
  path: string;
  children: (bind: <V>(name: string, label: string) => FieldBinding<V>) => ReactNode;
}) {
  const { path, children } = props;
  const form = useOwnForm(props.form);
  return children((name, label) => bindField(form, `${path}.${name}`, label));
}

/** Keys for rows without ids, so that a row keeps its fields' state when it's moved. */
function useKeys(length: number) {
  const [state] = useState(() => ({ keys: [] as number[], last: 0 }));
  while (state.keys.length < length) state.keys.push(state.last++);
  state.keys.length = length;
  return {
    of: (index: number) => state.keys[index],
    move: (from: number, to: number) => state.keys.splice(to, 0, ...state.keys.splice(from, 1)),
    remove: (index: number) => state.keys.splice(index, 1),
  };
}
