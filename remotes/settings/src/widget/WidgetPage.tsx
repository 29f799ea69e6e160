import { categories, categoryNames } from '@recoup/contract/category';
import { widget } from '@recoup/contract/settings/widget';
import { EditPage, RowsField, SettingsControl } from '@recoup/screens/forms';
import { Heading, TextField } from '@recoup/ui';

const limits = widget.schema.entries.minimum_limits.entries;

const labels = {
  'minimum_limits.enabled': 'Minimum limits',
  'minimum_limits.dollar_amount': 'Worth at least',
  'minimum_limits.item_quantity': 'Devices at least',
  'minimum_limits.selected_categories': 'Categories that count',
  recipients: 'Recipients',
};

/** What customers must send at least, and who is told of what they ask. */
export default function WidgetPage() {
  return (
    <EditPage
      title="Widget"
      subtitle="What holds for everybody who comes to your public forms."
      what="The widget"
      read={widget.get}
      input={{}}
      save={widget.put}
      valuesOf={(stored) => stored}
      labels={labels}
      fields={5}
    >
      {(form) => (
        <>
          <Heading level={2}>Minimum limits</Heading>
          <SettingsControl
            form={form}
            path="minimum_limits.enabled"
            schema={limits.enabled}
            field={{ name: 'enabled', label: 'Customers have to reach limits' }}
          />
          <SettingsControl
            form={form}
            path="minimum_limits.dollar_amount"
            schema={limits.dollar_amount}
            field={{
              name: 'dollar_amount',
              label: labels['minimum_limits.dollar_amount'],
              kind: 'money',
              help: '0 is no limit.',
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
              help: '0 is no limit.',
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
              help: 'None is all of them.',
            }}
          />
          <RowsField
            form={form}
            name="recipients"
            label={labels.recipients}
            help="They get a mail when a customer asks for an offer."
            rowName="Recipient"
            blank={{ email: '' }}
            max={20}
          >
            {(bind) => <TextField {...bind<string>('email', 'E-mail')} type="email" />}
          </RowsField>
        </>
      )}
    </EditPage>
  );
}
