import { useMay } from '@recoup/remote-kit';
import { Banner, Box, Button, ErrorSummary, Inline, KeyHint, Stack } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { usePageKeys } from '../parts/page-keys.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldId } from './form-field.tsx';
import type { FormConflict } from './merge-conflict.ts';
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

/** The forms of the page that may be saved, and the one that had the focus last. */
const shown = new Set<HTMLFormElement>();
let focused: HTMLFormElement | null = null;

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
  const failed = useRef<HTMLDivElement>(null);
  const may = useMay(form.endpoint);
  const { conflict, failures } = form;
  /** Says what of another's change was saved together with one's own. */
  const tell = (settled: FormConflict<Values> | undefined) => {
    if (!settled || settled.taken.length === 0) return;
    const kept = settled.taken.map(({ field }) => name(field, labels)).join(', ');
    toast({ title: `${settled.by} changed this meanwhile`, detail: `Kept as saved there: ${kept}`, tone: 'info' });
  };
  const submit = () => {
    if (may && !form.pending) void form.submit().then(tell);
  };
  useEffect(() => {
    const own = element.current;
    if (!may || !own) return;
    shown.add(own);
    return () => void shown.delete(own);
  }, [may]);
  // Of several forms of a page the one that somebody was in last is meant.
  const isMeant = () => may && (shown.size === 1 || focused === element.current);
  usePageKeys([{ keys: 'Mod+Enter', label: submitLabel, run: submit, when: isMeant }]);

  const wrong = Object.entries(form.errors).map(([path, text]) => ({
    id: fieldId(form, path),
    text: /^[a-z]/.test(text) ? `${name(path, labels)} ${text}` : text,
  }));
  useEffect(() => {
    if (failures > 0) (element.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? failed.current)?.focus();
  }, [failures]);

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
      onFocus={(event) => {
        if (isOwn(event)) focused = event.currentTarget;
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
        {(wrong.length > 0 || form.failure) && (
          <Box ref={failed} tabIndex={-1} display="flex" flexDirection="column" gap={4}>
            <ErrorSummary errors={wrong} />
            {form.failure && (
              <Banner tone="danger" title="Not saved" live>
                {form.failure} What you typed is kept.
              </Banner>
            )}
          </Box>
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
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={(field) => name(field, labels)}
          onClose={form.dismissConflict}
          onSettle={(given) => void form.settle(conflict, given).then(tell)}
        />
      )}
    </form>
  );
}
