import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { EditPage } from '@recoup/screens/forms';
import { CompanyFields, labels } from './CompanyFields.tsx';

export default function CompanyProfilePage() {
  return (
    <EditPage
      title="Company profile"
      subtitle="The company details customers and carriers see."
      what="Company profile"
      read={getCompany}
      input={{}}
      save={updateCompany}
      valuesOf={({ currency, updated_at, ...profile }) => profile}
      labels={labels}
      fields={7}
    >
      {(form, { currency }) => <CompanyFields form={form} currency={currency} />}
    </EditPage>
  );
}
