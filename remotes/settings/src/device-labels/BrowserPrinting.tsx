import { changePrinters, showsPdfs } from '@recoup/parts';
import { copyText } from '@recoup/screens';
import { Box, Button, Heading, Inline, Stack, Switch, Text } from '@recoup/ui';

/** What the browser prints automatically on its default printer, and how to skip the dialog. */
export function BrowserPrinting({ labels, receipts }: { labels: boolean; receipts: boolean }) {
  return (
    <Stack gap={3} role="group" aria-label="This browser’s default printer">
      <Heading level={3}>This browser’s default printer</Heading>
      <Switch
        label="Print the receipt after each purchase"
        help={
          labels
            ? 'Your labels use this printer. Receipts need another paper.'
            : 'When you pay for a counter order, this computer prints its receipt.'
        }
        checked={receipts}
        disabled={labels}
        onChange={(on) => changePrinters({ receiptAfterPurchase: on })}
      />
      {(labels || receipts) && <WithoutDialog paper={labels ? 'label' : 'receipt'} />}
    </Stack>
  );
}

const flag = '--kiosk-printing';

function WithoutDialog({ paper }: { paper: 'label' | 'receipt' }) {
  const steps = [
    `Make the ${paper} printer this computer’s default printer, and choose its paper size in its settings.`,
    'Close all windows of Chrome or Edge.',
    `On Windows, open the properties of the browser’s shortcut and add ${flag} at the end of Target, after a space.`,
    `On a Mac, enter this in Terminal: open -a "Google Chrome" --args ${flag}`,
    'Start the browser this way each time. Everything you print in it then goes to the default printer right away.',
  ];
  return (
    <Stack gap={2}>
      {!showsPdfs() && (
        <Text tone="warning" role="status">
          This browser downloads PDFs, so it can’t print them. Set it to open PDFs.
        </Text>
      )}
      <Text>A print dialog opens for each {paper} until you set up this computer:</Text>
      <Box as="ol" display="grid" gap={1} listStyleType="decimal" paddingInlineStart={5}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Inline>
        <Button size="sm" icon="copy" onClick={() => void copyText(flag, 'Option copied', 'option')}>
          Copy {flag}
        </Button>
      </Inline>
    </Stack>
  );
}
