import { Card } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Page } from '../parts/page.tsx';
import { Form, type FormProps } from './form.tsx';

/** A page that is one form. */
export function FormPage<Values extends object>(
  props: FormProps<Values> & { title: ReactNode; subtitle?: ReactNode; back?: { to: string; label: string } },
) {
  const { title, subtitle, back, ...form } = props;
  return (
    <Page narrow title={title} subtitle={subtitle} back={back}>
      <Card>
        <Form {...form} />
      </Card>
    </Page>
  );
}
