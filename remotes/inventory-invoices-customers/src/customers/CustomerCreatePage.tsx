import { pathTo } from '@recoup/contract/route';
import { createCustomer } from '@recoup/contract/stock/customers';
import { blankCustomer, CustomerFields, useCustomerLabels } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { FormPage, useContractForm } from '@recoup/screens/forms';

export default function CustomerCreatePage() {
  const { country_code } = useMe();
  const navigate = useNavigate();
  const form = useContractForm(createCustomer, {
    initial: blankCustomer(country_code),
    onDone: ({ data }) => void navigate(pathTo('customerDetail', { customerId: data.id, category: 'mail-in' })),
  });
  const labels = useCustomerLabels(String(form.valueAt('address.country')));
  return (
    <FormPage
      title="New customer"
      back={{ to: pathTo('customers'), label: 'Customers' }}
      form={form}
      submitLabel="Create customer"
      labels={labels}
    >
      <CustomerFields form={form} />
    </FormPage>
  );
}
