import { useEndpoint } from '@recoup/api';
import { type LabelSettings, previewItemLabel } from '@recoup/contract/stock/labels/item-labels';
import { labelSizes } from '@recoup/contract/stock/labels/label-sizes';
import { Loaded } from '@recoup/screens';
import { type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Box, Stack, Text } from '@recoup/ui';
import { useDeferredValue } from 'react';

/** The newest device's label with the current choices, at its size on paper. */
export function LabelPreview(props: { form: FormFields<LabelSettings & { version: number }> }) {
  const { version: _, automatic: _automatic, ...layout } = useOwnForm(props.form).values;
  const body = useDeferredValue(layout);
  const read = useEndpoint(previewItemLabel, { body });
  const { width, label } = labelSizes[body.size];
  return (
    <Stack gap={2}>
      <Text strong>Preview</Text>
      <Loaded what="Preview" read={read} skeleton={120}>
        {({ data: { svg, left_out } }) => (
          <>
            <Box bg="bg.subtle" padding={4} borderRadius="md" overflowX="auto">
              <Box
                asChild
                display="block"
                width={`${width}mm`}
                maxWidth="100%"
                height="auto"
                marginInline="auto"
                borderRadius="sm"
                borderWidth="1px"
                borderStyle="solid"
                borderColor="border"
              >
                <img
                  alt={`Label of your newest device, ${label}`}
                  src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
                />
              </Box>
            </Box>
            {left_out.length > 0 && (
              <Text small tone="warning" role="status">
                Doesn’t fit this size: {left_out.join('; ')}.
              </Text>
            )}
            <Text small muted>
              Your newest device. PDFs look exactly like this. ZPL printers use their own font.
            </Text>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
