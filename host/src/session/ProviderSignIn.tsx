import { errorText, useCommand } from '@recoup/api';
import { beginProviderLogin } from '@recoup/contract/session/single-sign-on';
import { Banner, Button, Stack, TextField } from '@recoup/ui';
import { useState } from 'react';
import { keepFlow, rememberedCompany } from './provider-flow.ts';

/** Redirects to the sign-in page of a company's own provider. */
export default function ProviderSignIn({ company, onPassword }: { company: string | null; onPassword: () => void }) {
  const [name, setName] = useState(company ?? rememberedCompany.read());
  const [left, setLeft] = useState(false);
  const [missing, setMissing] = useState(false);
  const command = useCommand(beginProviderLogin);
  const begin = async () => {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    // The error is shown above the field.
    const answer = await command.mutateAsync({ body: { company: wanted } }).catch(() => null);
    if (!answer) return;
    rememberedCompany.keep(wanted);
    keepFlow({ flow: answer.data.flow, search: location.search });
    setLeft(true);
    location.assign(answer.data.url);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Stack gap={4}>
        {command.isError && <Banner tone="danger" title={errorText(command.error)} live />}
        <TextField
          label="Company"
          name="company"
          help="The short name in the address of your company’s page."
          autoComplete="organization"
          value={name}
          onChange={setName}
          error={missing ? 'Enter your company’s short name.' : undefined}
          autoFocus
        />
        <Button type="submit" look="primary" size="lg" full loading={command.isPending || left}>
          Continue to your company
        </Button>
        <Button full look="ghost" onClick={onPassword}>
          Use your password instead
        </Button>
      </Stack>
    </form>
  );
}
