import { useNavigate, useUrlState } from '@recoup/remote-kit';
import { Box, Button, Card, Heading, Inline, KeyHint, Text } from '@recoup/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ContractForm, useOwnForm } from '../../form/contract-form.ts';
import { FormBody } from '../../form/form.tsx';
import { Page } from '../../parts/page.tsx';
import { StepMarks } from './step-marks.tsx';

/** A step of a wizard, with some of the form's fields. */
export interface WizardStep {
  id: string;
  label: string;
  about?: ReactNode;
  /** The names of its fields. The step is complete when the endpoint's schema accepts them. */
  fields: readonly string[];
  children: ReactNode;
}

interface WizardPageProps<Values extends object> {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** One form for all steps. Input is kept, even through a reload, until the last step has submitted it. */
  form: ContractForm<Values>;
  steps: readonly [WizardStep, ...WizardStep[]];
  submitLabel: string;
  /** Labels of fields for messages, by dotted path. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * A form in several steps. The current step is in the address. A step that isn't reachable yet gives way to the first
 * incomplete one. Enter or Ctrl/Cmd-Enter continues, and submits the form at the end.
 */
export function WizardPage<Values extends object>(props: WizardPageProps<Values>) {
  const { title, subtitle, back, steps, submitLabel, labels = {} } = props;
  const form = useOwnForm(props.form);
  const { params } = useUrlState();
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  const isDone = ({ fields }: WizardStep) => form.isRight(fields);
  const firstOpen = steps.findIndex((step) => !isDone(step));
  /** The last step that can be opened. */
  const reach = firstOpen === -1 ? steps.length - 1 : firstOpen;
  const wanted = steps.findIndex(({ id }) => id === params.get('step'));
  const at = Math.min(Math.max(0, wanted), reach);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;

  const go = (to: number) => void navigate(`?step=${steps[to]?.id ?? steps[0].id}`);
  const next = async () => {
    if (!isLast) {
      if (form.check(step.fields)) go(at + 1);
      return;
    }
    return form.submit();
  };

  // Every step focuses its heading, except the first one on page load.
  const shown = useRef(step.id);
  useEffect(() => {
    if (shown.current !== step.id) heading.current?.focus();
    shown.current = step.id;
  }, [step.id]);

  // The server may reject a field of an earlier step.
  const refused = Object.keys(form.refused)[0];
  const faulty = steps.findIndex(({ fields }) => fields.some((name) => refused?.split('.')[0] === name));
  const moved = useRef(0);
  useEffect(() => {
    if (form.failures === moved.current) return;
    moved.current = form.failures;
    if (faulty >= 0 && faulty !== at) void navigate(`?step=${steps[faulty]?.id}`);
  });

  return (
    <Page narrow title={title} subtitle={subtitle} back={back}>
      <StepMarks steps={steps.map(({ id, label }, i) => ({ id, label, reachable: i <= reach }))} current={at} />
      <Card>
        <FormBody form={form} submit={next} submitLabel={isLast ? submitLabel : 'Next'} labels={labels} summary>
          <Box ref={heading} tabIndex={-1}>
            <Heading level={2}>{step.label}</Heading>
            {step.about && <Text muted>{step.about}</Text>}
          </Box>
          {step.children}
          <Inline gap={3} paddingTop={2}>
            {at > 0 && (
              <Button icon="left" onClick={() => go(at - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" look="primary" loading={form.pending}>
              {isLast ? submitLabel : 'Next'}
            </Button>
            <Inline hideBelow="sm" marginInlineStart="auto">
              <KeyHint keys="Mod+Enter" />
            </Inline>
          </Inline>
        </FormBody>
      </Card>
    </Page>
  );
}
