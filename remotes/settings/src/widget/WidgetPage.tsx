import { useEndpoint } from '@recoup/api';
import { categories, categoryNames } from '@recoup/contract/category';
import { getSiteKey } from '@recoup/contract/settings/site';
import { conversionLines, widget, widgetFrame, widgetLine } from '@recoup/contract/settings/widget';
import { EditPage, RowsField, SettingsControl } from '@recoup/screens/forms';
import { Box, Heading, LinkText, Stack, Text, TextField } from '@recoup/ui';

const limits = widget.schema.entries.minimum_limits.entries;

const labels = {
  'minimum_limits.enabled': 'Minimum limits',
  'minimum_limits.dollar_amount': 'Minimum value',
  'minimum_limits.item_quantity': 'Minimum devices',
  'minimum_limits.selected_categories': 'Categories that count',
  sites: 'Sites',
  recipients: 'Recipients',
};

/** The minimum that customers must send, and who is notified of their requests. */
export default function WidgetPage() {
  return (
    <EditPage
      title="Widget"
      subtitle="Add the widget to your website and set limits for your public forms."
      what="Widget"
      read={widget.get}
      input={{}}
      save={widget.put}
      valuesOf={(stored) => stored}
      labels={labels}
      fields={5}
    >
      {(form) => (
        <>
          <Code />
          <RowsField
            form={form}
            name="sites"
            label={labels.sites}
            help="Only these sites can show the widget."
            rowName="Site"
            blank={{ origin: '' }}
            max={20}
          >
            {(bind) => <TextField {...bind<string>('origin', 'Address')} placeholder="https://your-shop.com" />}
          </RowsField>
          <Heading level={2}>Minimum limits</Heading>
          <SettingsControl
            form={form}
            path="minimum_limits.enabled"
            schema={limits.enabled}
            field={{ name: 'enabled', label: 'Order minimums' }}
          />
          <SettingsControl
            form={form}
            path="minimum_limits.dollar_amount"
            schema={limits.dollar_amount}
            field={{
              name: 'dollar_amount',
              label: labels['minimum_limits.dollar_amount'],
              kind: 'money',
              help: '0 means no limit.',
            }}
          />
          <SettingsControl
            form={form}
            path="minimum_limits.item_quantity"
            schema={limits.item_quantity}
            field={{
              name: 'item_quantity',
              label: labels['minimum_limits.item_quantity'],
              unit: 'devices',
              help: '0 means no limit.',
            }}
          />
          <SettingsControl
            form={form}
            path="minimum_limits.selected_categories"
            schema={limits.selected_categories}
            field={{
              name: 'selected_categories',
              label: labels['minimum_limits.selected_categories'],
              options: Object.fromEntries(categoryNames.map((name) => [name, categories[name]])),
              help: 'Leave blank to count all.',
            }}
          />
          <RowsField
            form={form}
            name="recipients"
            label={labels.recipients}
            help="They get an email when a customer requests an offer."
            rowName="Recipient"
            blank={{ email: '' }}
            max={20}
          >
            {(bind) => <TextField {...bind<string>('email', 'Email')} type="email" />}
          </RowsField>
        </>
      )}
    </EditPage>
  );
}

/** The code for the company's site, and a link to try it. */
function Code() {
  const { data } = useEndpoint(getSiteKey, {});
  if (!data) return null;
  const { key } = data.data;
  return (
    <Stack gap={2}>
      <Heading level={2}>On your site</Heading>
      <Text>
        Put this line where customers should see the widget. Add your site to the list below first. If your site only
        allows scripts in its head, put {'<div data-recoup-widget></div>'} where the widget belongs.
      </Text>
      <Pasted>{widgetLine(window.location.origin, key)}</Pasted>
      <LinkText href={`${widgetFrame}${key}`} target="_blank">
        Try it
      </LinkText>
      <Heading level={3}>Count orders in Google Ads</Heading>
      <Text>
        To see which orders came from an ad, link your ads to a page of your own site with the Google tag and the
        widget. Add these lines there, with the conversion ID and label from Google Ads. Your Google tag sends only what
        your visitors agreed to. Set the conversion to count each order once.
      </Text>
      <Pasted>{conversionLines}</Pasted>
      <Text small muted>
        The value is the quoted price. We tell your page the order number, value and currency, and nothing about the
        visitor. Ads that lead to your shop page can’t be tracked, because tags on that page don’t see its address.
      </Text>
    </Stack>
  );
}

/** Code to copy into a site. */
function Pasted({ children }: { children: string }) {
  return (
    <Box
      as="pre"
      padding={3}
      borderRadius="md"
      bg="bg.sunken"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
