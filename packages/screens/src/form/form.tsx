import { Banner, Button, ErrorSummary, Inline, KeyHint, Stack } from '@recoup/ui';
import { type ReactNode, useEffect, useRef } from 'react';
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

const name = (path: string, labels: Readonly<Record<string, string>>) => labels[path] ?? path.replaceAll('_', ' ');

/**
 * Fields in one column with their submit button, which always can be pressed and explains what is missing.
 * Ctrl/Cmd-Enter submits from anywhere.
 */
export function Form<Values extends object>({ form, submitLabel, labels = {}, actions, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (!form.pending) void form.submit();
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

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        {form.restored && (
          <Banner tone="info" title="What you typed before is still here" live action={<Button size="sm" onClick={() => form.reset()}>Discard</Button>}>
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
