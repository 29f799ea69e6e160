import { useEndpoint } from '@recoup/api';
import { getCompany } from '@recoup/contract/settings/companies';
import { Page, ReadError } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { Card } from '@recoup/ui';
import { CompanyForm } from './CompanyForm.tsx';

export default function CompanyProfilePage() {
  const read = useEndpoint(getCompany, {});
  return (
    <Page narrow title="Company profile" subtitle="What customers and carriers see of your company.">
      <Card>
        {read.data ? (
          <CompanyForm company={read.data.data} />
        ) : read.isError ? (
          <ReadError
            what="The company profile"
            error={read.error}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <FormSkeleton fields={7} />
        )}
      </Card>
    </Page>
  );
}
