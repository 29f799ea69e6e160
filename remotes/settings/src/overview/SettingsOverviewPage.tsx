import { useUrlState } from '@recoup/remote-kit';
import { Page, usePageKeys } from '@recoup/screens';
import { Box, Card, EmptyState, Grid, Heading, Stack, TextField } from '@recoup/ui';
import { type KeyboardEvent, useRef } from 'react';
import { SettingLink } from './SettingLink.tsx';
import { found, useSettings } from './settings-table.ts';

/** All settings by group, with a description each. The search also matches their fields. */
export default function SettingsOverviewPage() {
  const { params, change } = useUrlState();
  const box = useRef<HTMLDivElement>(null);
  const words = params.get('search') ?? '';
  const groups = found(useSettings(), words);
  const places = () => [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const all = places();
    all[all.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  };
  usePageKeys([
    {
      keys: '/',
      label: 'Search the settings',
      run: (event) => {
        event.preventDefault();
        places()[0]?.focus();
      },
    },
  ]);
  return (
    <Page title="Settings" subtitle="Manage your company, prices, payouts and integrations.">
      <Box
        ref={box}
        display="flex"
        flexDirection="column"
        gap={4}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'ArrowDown') step(event, 1);
          if (event.key === 'ArrowUp') step(event, -1);
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && words.trim()) places()[1]?.click();
        }}
      >
        <Box role="search" maxWidth="480px">
          <TextField
            label="Search the settings"
            hideLabel
            type="search"
            placeholder="Search settings and their fields"
            value={words}
            onChange={(search) => change({ search })}
          />
        </Box>
        <Grid gap={4} min={320} alignItems="start">
          {groups.map(({ label, settings }) => (
            <Card key={label} as="section" aria-label={label}>
              <Heading level={2} marginBottom={2}>
                {label}
              </Heading>
              <Stack as="ul" gap={1}>
                {settings.map((setting) => (
                  <SettingLink key={setting.slug} setting={setting} words={words} />
                ))}
              </Stack>
            </Card>
          ))}
        </Grid>
        {groups.length === 0 && (
          <EmptyState icon="search" title="No settings match">
            Try the name of a field, or fewer words.
          </EmptyState>
        )}
      </Box>
    </Page>
  );
}
