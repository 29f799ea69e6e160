import { setPrice } from '@recoup/contract/pricing/prices';
import { IfAllowed } from '@recoup/screens';
import { Box, Button, Inline, SelectField } from '@recoup/ui';
import type { ComponentProps } from 'react';
import { FindInSheet } from './FindInSheet.tsx';
import { type ShownChoice, shownChoices } from './shown-rows.ts';

/** When edited prices go live. */
export const liveChoices = { now: 'Changes go live now', later: 'Changes go live later' } as const;
export type LiveChoice = keyof typeof liveChoices;

interface GridToolsProps extends ComponentProps<typeof FindInSheet> {
  choice: ShownChoice;
  busy: boolean;
  live: LiveChoice;
  onLive: (live: LiveChoice) => void;
  onChoose: (choice: ShownChoice) => void;
  onOpenAll: () => void;
}

/** Expands everything at once, chooses which devices to show, and finds cells. */
export function GridTools({ choice, busy, live, onLive, onChoose, onOpenAll, ...finding }: GridToolsProps) {
  return (
    <Box padding={2} paddingInline={3} borderBottomWidth="1px" borderColor="border">
      <Inline gap={2} wrap>
        <Button size="sm" icon="down" loading={busy} onClick={onOpenAll}>
          Expand all
        </Button>
        <SelectField
          label="Devices shown"
          hideLabel
          compact
          value={choice}
          options={Object.entries(shownChoices).map(([value, label]) => ({ value: value as ShownChoice, label }))}
          onChange={onChoose}
        />
        <IfAllowed endpoint={setPrice}>
          <SelectField
            label="When changes go live"
            hideLabel
            compact
            value={live}
            options={Object.entries(liveChoices).map(([value, label]) => ({ value: value as LiveChoice, label }))}
            onChange={onLive}
          />
        </IfAllowed>
        <FindInSheet {...finding} />
      </Inline>
    </Box>
  );
}
