import { useEndpoint } from '@recoup/api';
import { assignSalesPerson, listSalesPersons } from '@recoup/contract/stock/customer-acts';
import type { Customer } from '@recoup/contract/stock/customers';
import { useMay } from '@recoup/remote-kit';
import { Loaded, Section, useAction } from '@recoup/screens';
import { SelectField, Text } from '@recoup/ui';

/** The customer's salesperson. */
export function SalesPersonSection({ customer: { id, sales_person_id } }: { customer: Customer }) {
  const read = useEndpoint(listSalesPersons, {});
  const may = useMay(assignSalesPerson);
  const { run } = useAction(assignSalesPerson, { failed: 'We couldn’t change the salesperson' });
  return (
    <Section id="customer.sales-person" title="Salesperson">
      <Loaded what="Staff" read={read} skeleton={40}>
        {({ data }) =>
          may ? (
            <SelectField
              label="Salesperson"
              hideLabel
              value={String(sales_person_id ?? '')}
              options={[
                { value: '', label: 'Unassigned' },
                ...data.map((one) => ({ value: String(one.id), label: one.name })),
              ]}
              onChange={(chosen) =>
                void run({ params: { id }, body: { sales_person_id: chosen === '' ? null : Number(chosen) } })
              }
            />
          ) : (
            <Text>{data.find((one) => one.id === sales_person_id)?.name ?? 'Unassigned'}</Text>
          )
        }
      </Loaded>
    </Section>
  );
}
