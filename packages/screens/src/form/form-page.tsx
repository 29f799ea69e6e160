import { Card } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Page } from '../parts/page.tsx';
import { Form, type FormProps } from './form.tsx';

/**
 * A page that is a single form. `before` is shown above it, under the title: a separate field that fills in the form.
 */
export function FormPage<Values extends object>(
  props: FormProps<Values> & {
    title: ReactNode;
    subtitle?: ReactNode;
    back?: { to: string; label: string };
    before?: ReactNode;
  },
) {
  const { title, subtitle, back, before, ...form } = props;
  return (
    <Page narrow title={title} subtitle={subtitle} back={back}>
      {before && <Card>{before}</Card>}
      <Card>
        <Form {...form} />
      </Card>
    </Page>
  );
}
