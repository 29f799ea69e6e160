import { FormField, type FormFields } from '@recoup/screens/forms';
import { Grid, TextField } from '@recoup/ui';

/** The labels of the fields, for messages. */
export const nameLabels = { first_name: 'First name', last_name: 'Last name', job_title: 'Job title' };

interface Names {
  first_name: string;
  last_name: string;
  job_title: string | null;
}

/** A user's name and job title. */
export function NameFields({ form }: { form: FormFields<Names> }) {
  return (
    <>
      <Grid columns={2}>
        <FormField form={form} name="first_name" label={nameLabels.first_name}>
          {(field) => <TextField {...field} required autoComplete="off" />}
        </FormField>
        <FormField form={form} name="last_name" label={nameLabels.last_name}>
          {(field) => <TextField {...field} required autoComplete="off" />}
        </FormField>
      </Grid>
      <FormField form={form} name="job_title" label={nameLabels.job_title}>
        {(field) => <TextField {...field} value={field.value ?? ''} autoComplete="off" />}
      </FormField>
    </>
  );
}
