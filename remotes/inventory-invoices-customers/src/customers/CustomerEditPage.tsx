import { pathTo } from '@recoup/contract/route';
import { type Customer, getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { blankCustomer, CustomerFields, customerBodyOf, useCustomerLabels } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { useIdParam } from '@recoup/screens';
import { EditPage } from '@recoup/screens/forms';

function valuesOf(
  { first_name, last_name, email, phone, address, note, language, custom_fields, version }: Customer,
  country: string,
) {
  const blank = blankCustomer(country).address;
  const storedAddress = address && { ...address, suite: address.suite ?? '', state: address.state ?? '' };
  return {
    first_name,
    last_name,
    email,
    phone: phone ?? '',
    address: storedAddress ?? blank,
    note: note ?? '',
    language: language ?? ('' as const),
    custom_fields,
    version,
  };
}

export default function CustomerEditPage() {
  const { country_code } = useMe();
  const navigate = useNavigate();
  const labels = useCustomerLabels(country_code);
  const id = useIdParam('customerId');
  const page = pathTo('customerDetail', { customerId: id ?? 0, category: 'mail-in' });
  return (
    <EditPage
      what="Customer"
      title={(customer) => (customer ? `Edit ${customer.first_name} ${customer.last_name}` : 'Edit customer')}
      back={{ to: page, label: 'Customer' }}
      read={getCustomer}
      input={id === null ? null : { params: { id } }}
      save={updateCustomer}
      params={{ id: id ?? 0 }}
      valuesOf={(customer) => valuesOf(customer, country_code)}
      toBody={(values) => customerBodyOf(values, true)}
      labels={labels}
      fields={6}
      onSaved={() => void navigate(page)}
    >
      {(form) => <CustomerFields form={form} atCounter withLanguage except={id ?? 0} />}
    </EditPage>
  );
}
