import { announce, Box, Button, FieldError, IconButton, Inline, Stack, Text } from '@recoup/ui';
import type { DraggedRow, DraggedRows } from '@recoup/ui/sorting';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bindField, type FieldBinding, faultAt } from '../form/form-field.tsx';
import { fieldId, valueAt } from '../form/form-values.ts';
import type { FormFields } from '../form/use-contract-form.ts';

interface RowsFieldProps<Values extends object> {
  form: FormFields<Values>;
  /** Where the rows stand in the form, dotted where they are inside something. */
  name: string;
  label: string;
  help?: ReactNode;
  /** How one is called: "Rule" makes "Rule 2" and "Add rule". */
  rowName: string;
  /** A new one. */
  blank: object;
  max?: number;
  /** Rows of which the order matters are dragged, too, by what `@recoup/ui/sorting` has: most forms do without. */
  drag?: { readonly Rows: typeof DraggedRows; readonly Row: typeof DraggedRow };
  /** The fields of a row: `bind` ties them to it. */
  children: (bind: <V>(name: string, label: string) => FieldBinding<V>, index: number) => ReactNode;
}

/** What has the focus once a change is shown. */
type Next = { row: number; part: 'field' | 'up' | 'down' | 'remove' } | null;

const fieldOf = {
  field: 'input, select, textarea',
  up: '[data-do=up]',
  down: '[data-do=down]',
  remove: '[data-do=remove]',
};

const still: NonNullable<RowsFieldProps<object>['drag']> = {
  Rows: ({ children }) => <>{children}</>,
  Row: ({ children }) => children({ ref: null, grip: null }),
};

/** Rows of fields that are added, taken away and put in order, all by keyboard. */
export function RowsField<Values extends object>(props: RowsFieldProps<Values>) {
  const { form, name, label, help, rowName, blank, max = 50, drag = still, children } = props;
  const rows = (valueAt(form.values, name) ?? []) as readonly object[];
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<Next>(null);
  const keys = useKeys(rows.length);
  useEffect(() => {
    if (!next.current) return;
    const { row, part } = next.current;
    next.current = null;
    const shown = box.current?.querySelectorAll('[data-row]')[row];
    const target = shown?.querySelector<HTMLElement>(`:is(${fieldOf[part]}):enabled`);
    const other = shown?.querySelector<HTMLElement>('[data-do]:enabled');
    (target ?? other ?? box.current?.querySelector<HTMLElement>('[data-do=add]'))?.focus();
  });
  const put = (changed: readonly object[], then: Next) => {
    next.current = then;
    form.put(name, changed);
  };
  const shift = (from: number, to: number, then: Next | null) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    keys.move(from, to);
    put(rows.toSpliced(from, 1).toSpliced(to, 0, row), then);
  };
  const move = (from: number, to: number) => {
    shift(from, to, { row: to, part: to < from ? 'up' : 'down' });
    announce(`${rowName} ${from + 1} is now ${rowName.toLowerCase()} ${to + 1} of ${rows.length}`);
  };
  const remove = (index: number) => {
    keys.remove(index);
    put(rows.toSpliced(index, 1), { row: Math.min(index, rows.length - 2), part: 'remove' });
    announce(`${rowName} ${index + 1} removed`);
  };
  const inside = rows.some((_, index) => form.errorAt(`${name}.${index}`) !== undefined);
  const error = inside ? undefined : faultAt(form, name, label);
  const id = fieldId(form, name);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Box ref={box} id={id} role="group" aria-label={label} aria-describedby={described} tabIndex={-1}>
      <Stack gap={3}>
        <Box fontSize="sm" fontWeight={500} aria-hidden>
          {label}
        </Box>
        {help && (
          <Text small muted>
            <span id={`${id}-help`}>{help}</span>
          </Text>
        )}
        <drag.Rows onMove={(from, to) => shift(from, to, null)}>
          {rows.map((_, index) => (
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
                  <Box
                    flex={1}
                    minWidth={0}
                    display="flex"
                    flexWrap="wrap"
                    gap={3}
                    css={{ '& > *': { flex: '1 1 9rem' } }}
                  >
                    {children((sub, words) => bindField(form, `${name}.${index}.${sub}`, words), index)}
                  </Box>
                  <Inline gap={0} alignItems="flex-start" paddingTop={{ base: 0, sm: 6 }}>
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
                      disabled={index === rows.length - 1}
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
          <Button
            data-do="add"
            icon="add"
            size="sm"
            disabled={rows.length >= max}
            onClick={() => put([...rows, blank], { row: rows.length, part: 'field' })}
          >
            Add {rowName.toLowerCase()}
          </Button>
        </Inline>
      </Stack>
    </Box>
  );
}

/** Names of rows that have none: a row keeps its fields' own state when it is moved. */
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
