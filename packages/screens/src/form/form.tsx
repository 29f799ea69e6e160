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

/** The props of every frame around a form. */
export interface FormProps<Values extends object> {
  form: ContractForm<Values>;
  submitLabel: string;
  /** Labels by dotted path for the error summary and conflicts, for values that no field labels. */
  labels?: Readonly<Record<string, string>>;
  /** Actions beside the submit button, such as Cancel. */
  actions?: ReactNode;
  /** Content beside the fields on wide screens, always in view there, with the submit button below it. */
  aside?: ReactNode;
  /**
   * For one or two fields within a page: the button appears with the first change, and errors appear only at the
   * fields.
   */
  small?: boolean;
  /** Lists the errors above the fields. Leave out if all fields are visible at once. */
  summary?: boolean;
  children: ReactNode;
}

/** The page's forms that the user may save, and the one focused last. */
const shown = new Set<HTMLFormElement>();
let focused: HTMLFormElement | null = null;

/** The first invalid control of a form. For a group of choices, the selected or the first one. */
function faultyControl(form: HTMLElement | null): HTMLElement | null | undefined {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  return (
    faulty?.querySelector<HTMLElement>('input:checked') ?? faulty?.querySelector<HTMLElement>('input:enabled') ?? faulty
  );
}

/**
 * Filters out events of a dialog opened inside the form. They bubble through React, even though the dialog is elsewhere
 * in the DOM.
 */
const isOwn = (event: SyntheticEvent<HTMLFormElement>) =>
  event.target instanceof Node && event.currentTarget.contains(event.target);

/**
 * Fields in one column with their submit button, which can always be pressed and explains what is missing.
 * Ctrl/Cmd-Enter submits from anywhere. Users who may not save see the fields and a note.
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
  /** Runs in place of submitting the form. */
  submit?: ContractForm<Values>['submit'];
}

/** A form without its buttons: errors above the fields, keyboard shortcuts and the conflict dialog. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { submitLabel, labels = {}, small = false, summary = false, children } = props;
  const form = useOwnForm(props.form);
  const element = useRef<HTMLFormElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const [amounts] = useState(() => new Set<string>());
  const may = useMay(form.endpoint);
  const { conflict, failures } = form;
  /** Says which changes of another user were saved along with the user's own. */
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
  // With several forms on the page, the one focused last is submitted.
  const isMeant = () => may && (shown.size === 1 || focused === element.current);
  usePageKeys([{ keys: 'Mod+Enter', label: submitLabel, run: submit, when: isMeant }]);

  // Server errors without a field on this form are always listed above the fields.
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
        // Not only a page shortcut, because a dialog's form receives keys before the page does.
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
