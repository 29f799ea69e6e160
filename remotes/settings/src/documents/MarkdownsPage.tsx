import { categories } from '@recoup/contract/category';
import { anyCategory, markdownSettings } from '@recoup/contract/stock/markdowns/markdowns';
import { SettingsPage } from '@recoup/screens/forms';

/** Which devices in stock are marked down. */
export function MarkdownsPage() {
  return (
    <SettingsPage
      document={markdownSettings}
      subtitle="Lower the asking price of devices that stay in stock. Each rule lowers a device once."
      fields={[
        {
          name: 'automatic',
          label: 'Lower prices every night',
          help: 'Never below cost. If off, apply markdowns in the inventory list.',
        },
        {
          name: 'rules',
          label: 'Rules',
          rowName: 'Rule',
          help: 'The rule with the most days applies, then the one with a category and condition.',
          fields: [
            { name: 'days', label: 'Days in stock', unit: 'days' },
            {
              name: 'category',
              label: 'Category',
              kind: 'select',
              options: { [anyCategory]: 'Every category', ...categories },
            },
            { name: 'condition', label: 'Condition', help: 'Leave blank for all conditions.' },
            { name: 'percent', label: 'Lower by', kind: 'percent' },
          ],
        },
      ]}
    />
  );
}
