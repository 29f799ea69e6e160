import { getSiteKey, putSiteName, sitePath } from '@recoup/contract/settings/site';
import { EditForm, FormField } from '@recoup/screens/forms';
import { Card, Heading, LinkText, Stack, Text, TextField } from '@recoup/ui';

const labels = { short_name: 'Short name' };

/** The short name in the address of the company's page, and the resulting link. */
export function SiteAddress() {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Page address</Heading>
        <EditForm
          what="Address"
          read={getSiteKey}
          input={{}}
          save={putSiteName}
          valuesOf={({ short_name, version }) => ({ short_name, version })}
          labels={labels}
          fields={1}
        >
          {(form, { short_name }) => {
            const link = `${window.location.origin}${sitePath(short_name)}`;
            return (
              <>
                <Text>
                  <LinkText href={link} target="_blank">
                    {link}
                  </LinkText>
                </Text>
                <FormField form={form} name="short_name" label={labels.short_name}>
                  {(field) => (
                    <TextField
                      {...field}
                      required
                      autoComplete="off"
                      help="Letters, digits and hyphens. Links with an earlier name keep working."
                    />
                  )}
                </FormField>
              </>
            );
          }}
        </EditForm>
      </Stack>
    </Card>
  );
}
