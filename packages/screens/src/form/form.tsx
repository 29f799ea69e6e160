import { useMay } from '@recoup/remote-kit';
import { Banner, Box, Button, ErrorSummary, Inline, KeyHint, Stack } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { usePageKeys } from '../parts/page-keys.tsx';
import { AmountFields } from './amount-fields.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type ContractForm, useOwnForm } from './contract-form.ts';
import { sentence } from './field-errors.ts';
import { fieldName } from './field-labels.ts';
import { fieldId } from './form-values.ts';
import type { FormConflict } from './merge-conflict.ts';

/** What every frame around a form takes. */
export interface FormProps<Values extends object> {
  form: ContractForm<Values>;
  submitLabel: string;
  /** Labels above the form and in a conflict, by dotted path, of what no field of the form is labelled with. */
  labels?: Readonly<Record<string, string>>;
  /** Beside the submit button: cancel. */
  actions?: ReactNode;
  /** Beside the fields where there is room, and always in sight there, with the submit button below it. */
  aside?: ReactNode;
  /** A field or two inside a page: its button comes with the first letter, and its faults stand at the fields alone. */
  small?: boolean;
  /** Lists above the fields what is wrong; left out where all fields are in sight. */
  summary?: boolean;
  children: ReactNode;
}

/** The forms of the page that may be saved, and the one that had the focus last. */
const shown = new Set<HTMLFormElement>();
let focused: HTMLFormElement | null = null;

/** The first control of a form with something wrong: of several that are one choice the chosen or the first. */
function faultyControl(form: HTMLElement | null): HTMLElement | null | undefined {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  return (
    faulty?.querySelector<HTMLElement>('input:checked') ?? faulty?.querySelector<HTMLElement>('input:enabled') ?? faulty
  );
}

/** A dialog opened inside the form bubbles its events through React, though its elements lie elsewhere. */
const isOwn = (event: SyntheticEvent<HTMLFormElement>) =>
  event.target instanceof Node && event.currentTarget.contains(event.target);

/**
 * Fields in one column with their submit button, which always can be pressed and explains what is missing.
 * Ctrl/Cmd-Enter submits from anywhere. Who may not save sees the fields and is told so.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { submitLabel, actions, aside, small = false } = props;
  const form = useOwnForm(props.form);
  const may = useMay(form.endpoint);
  const beside = aside !== undefined;
  const buttons = (
    <>
      {may && (!small || form.dirty || actions) && (
        <Inline gap={small ? 2 : 3} paddingTop={small ? 0 : 2}>
          <Button
            type="submit"
            size={small ? 'sm' : beside ? 'lg' : 'md'}
            full={beside}
            look="primary"
            loading={form.pending}
          >
            {submitLabel}
          </Button>
          {actions}
          {!small && !beside && (
            <Inline hideBelow="sm" marginInlineStart="auto">
              <KeyHint keys="Mod+Enter" />
            </Inline>
          )}
        </Inline>
      )}
    </>
  );
  return (
    <FormBody summary={!small} {...props}>
      {!beside ? (
        <>
          {props.children}
          {buttons}
        </>
      ) : (
        <Box
          display="grid"
          gap={4}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' }}
        >
          <Stack gap={4}>{props.children}</Stack>
          <Stack gap={4} position={{ md: 'sticky' }} top={4}>
            {aside}
            {buttons}
          </Stack>
        </Box>
      )}
    </FormBody>
  );
}

interface FormBodyProps<Values extends object> extends Omit<FormProps<Values>, 'actions'> {
  /** What pressing its button does before the form is sent. */
  submit?: ContractForm<Values>['submit'];
}

/** A form without its buttons: what is wrong above its fields, its keys, its conflict. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { submitLabel, labels = {}, small = false, summary = false, children } = props;
  const form = useOwnForm(props.form);
  const element = useRef<HTMLFormElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const [amounts] = useState(() => new Set<string>());
  const may = useMay(form.endpoint);
  const { conflict, failures } = form;
  /** Says what of another's change was saved together with one's own. */
  const tell = (settled: FormConflict<Values> | undefined) => {
    if (!settled || settled.onlyTheirs.length === 0) return;
    const names = settled.onlyTheirs.map(({ field }) => fieldName(form, field, labels)).join(', ');
    toast({
      title: `${settled.by} changed this in the meantime`,
      detail: `We kept their version of ${names}.`,
      tone: 'info',
    });
  };
  const submit = () => {
    if (may && !form.pending) void (props.submit ?? form.submit)().then(tell);
  };
  useEffect(() => {
    const formElement = element.current;
    if (!may || !formElement) return;
    shown.add(formElement);
    return () => void shown.delete(formElement);
  }, [may]);
  // Of several forms of a page the one that somebody was in last is meant.
  const isMeant = () => may && (shown.size === 1 || focused === element.current);
  usePageKeys([{ keys: 'Mod+Enter', label: submitLabel, run: submit, when: isMeant }]);

  // What the server says of something that has no field here is said above the fields in any case.
  const isListed = (path: string) => summary || (path in form.refused && !document.getElementById(fieldId(form, path)));
  const wrong = Object.entries(form.errors)
    .filter(([path]) => isListed(path))
    .map(([path, text]) => ({ id: fieldId(form, path), text: sentence(fieldName(form, path, labels), text) }));
  useEffect(() => {
    if (failures > 0) (faultyControl(element.current) ?? failed.current)?.focus();
  }, [failures]);

  if (!may) {
    return (
      <fieldset disabled>
        <Stack gap={4}>
          <Banner tone="neutral" title="You have view-only access" />
          {children}
        </Stack>
      </fieldset>
    );
  }
  return (
    <form
      id={form.id}
      ref={element}
      noValidate
      onKeyDown={(event) => {
        if (!isOwn(event)) return;
        // Here and not only as a page's key, because a form in a dialog takes keys before the page.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
      onFocus={(event) => {
        if (isOwn(event)) focused = event.currentTarget;
      }}
      onSubmit={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={small ? 2 : 4}>
        {form.restored && form.dirty && (
          <Banner
            tone="info"
            title="We restored your unsaved changes"
            live
            action={
              <Button size="sm" onClick={() => form.reset()}>
                Discard
              </Button>
            }
          >
            They aren’t saved yet.
          </Banner>
        )}
        {(wrong.length > 0 || form.failure) && (
          <Box ref={failed} tabIndex={-1} display="flex" flexDirection="column" gap={4}>
            <ErrorSummary errors={wrong} />
            {form.failure && (
              <Banner tone="danger" title="Not saved" live>
                {form.failure} You won’t lose your changes.
              </Banner>
            )}
          </Box>
        )}
        <AmountFields.Provider value={amounts}>{children}</AmountFields.Provider>
      </Stack>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={(field) => fieldName(form, field, labels)}
          isAmount={(field) => amounts.has(fieldId(form, field))}
          onClose={form.dismissConflict}
          onSettle={(choices) => void form.settle(conflict, choices).then(tell)}
        />
      )}
    </form>
  );
}
