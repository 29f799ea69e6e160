import { Box, Button, Inline, SelectField } from '@recoup/ui';
import type { ComponentProps } from 'react';
import { FindInSheet } from './FindInSheet.tsx';
import { type ShownChoice, shownChoices } from './shown-rows.ts';

interface GridToolsProps extends ComponentProps<typeof FindInSheet> {
  choice: ShownChoice;
  busy: boolean;
  onChoose: (choice: ShownChoice) => void;
  onOpenAll: () => void;
}

/** Opens everything at once, says which devices are shown, and finds cells. */
export function GridTools({ choice, busy, onChoose, onOpenAll, ...finding }: GridToolsProps) {
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
        <FindInSheet {...finding} />
      </Inline>
    </Box>
  );
}
