import { useMay } from '@recoup/remote-kit';
import { Banner, Button, ErrorSummary, Inline, KeyHint, Stack } from '@recoup/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { usePageKeys } from '../parts/page-keys.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldId } from './form-field.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface FormProps<Values extends object> {
  form: ContractForm<Values>;
  submitLabel: string;
  /** Labels of fields for messages above the form and in a conflict, by dotted path. */
  labels?: Readonly<Record<string, string>>;
  /** Beside the submit button: cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog opened inside the form bubbles its events through React, though its elements lie elsewhere. */
const isOwn = (event: SyntheticEvent<HTMLFormElement>) =>
  event.target instanceof Node && event.currentTarget.contains(event.target);

const name = (path: string, labels: Readonly<Record<string, string>>) => labels[path] ?? path.replaceAll('_', ' ');

/**
 * Fields in one column with their submit button, which always can be pressed and explains what is missing.
 * Ctrl/Cmd-Enter submits from anywhere. Who may not save sees the fields and is told so.
 */
export function Form<Values extends object>({ form, submitLabel, labels = {}, actions, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const may = useMay(form.endpoint);
  const submit = () => {
    if (may && !form.pending) void form.submit();
  };
  usePageKeys([{ keys: 'Mod+Enter', label: submitLabel, run: submit }]);

  const wrong = Object.entries(form.errors).map(([path, text]) => ({
    id: fieldId(form, path),
    text: /^[a-z]/.test(text) ? `${name(path, labels)} ${text}` : text,
  }));
  const count = wrong.length;
  const before = useRef(0);
  useEffect(() => {
    if (before.current === 0 && count > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    before.current = count;
  }, [count]);

  if (!may) {
    return (
      <fieldset disabled>
        <Stack gap={4}>
          <Banner tone="neutral" title="You may look at this, but not change it" />
          {children}
        </Stack>
      </fieldset>
    );
  }
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={(event) => {
        if (!isOwn(event)) return;
        // Here and not only as a page's key, because a form in a dialog takes keys before the page.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
      onSubmit={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        {form.restored && (
          <Banner
            tone="info"
            title="What you typed before is still here"
            live
            action={
              <Button size="sm" onClick={() => form.reset()}>
                Discard
              </Button>
            }
          >
            It has not been saved yet.
          </Banner>
        )}
        <ErrorSummary errors={wrong} />
        {form.failure && (
          <Banner tone="danger" title="Not saved" live>
            {form.failure} What you typed is kept.
          </Banner>
        )}
        {children}
        <Inline gap={3} paddingTop={2}>
          <Button type="submit" look="primary" loading={form.pending}>
            {submitLabel}
          </Button>
          {actions}
          <Inline hideBelow="sm" marginInlineStart="auto">
            <KeyHint keys="Mod+Enter" />
          </Inline>
        </Inline>
      </Stack>
      <ConflictDialog form={form} labels={labels} />
    </form>
  );
}
