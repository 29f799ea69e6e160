import { previewRoundUp, setBulkRoundUp } from '@recoup/contract/pricing/mass-rules';
import { useMay } from '@recoup/remote-kit';
import { Card, Heading, Stack, Switch } from '@recoup/ui';
import { useState } from 'react';
import { LookDialog } from '../LookDialog.tsx';

/** Whether prices from rules and sheets are rounded up to whole units, in all categories. */
export function RoundUpCard({ on }: { on: boolean }) {
  const may = useMay(setBulkRoundUp);
  const [asking, setAsking] = useState(false);
  const body = { is_round_up_price_enable: on ? 0 : 1 } as const;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Round-up</Heading>
        <Switch
          label="Round prices up"
          help="To whole units, after the rules, in all categories. Custom prices don’t change."
          checked={on}
          disabled={!may}
          onChange={() => setAsking(true)}
        />
      </Stack>
      {asking && (
        <LookDialog
          title={on ? 'Turn off round-up?' : 'Turn on round-up?'}
          verb={on ? 'Turn off' : 'Turn on'}
          preview={previewRoundUp}
          previewInput={{ body }}
          act={setBulkRoundUp}
          inputOf={(seen, confirmed) => ({ body: { ...body, seen, ...confirmed } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
