import { ApiError, useEndpoint } from '@recoup/api';
import { getCustomerAccount } from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { getSite, type Site } from '@recoup/contract/settings/site';
import { CustomerColumn, CustomerPage } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import { ErrorState, Skeleton } from '@recoup/ui';
import { useState } from 'react';
import { Account } from './Account.tsx';
import { AskForLink } from './AskForLink.tsx';
import { keepSignedIn, signedInKey } from './signed-in.ts';

/** A customer's orders with a company: who is not signed in asks for a link first. */
export default function CustomerPortalPage() {
  const { company = '' } = useParams();
  const [key, setKey] = useState(() => signedInKey(company));
  const leave = () => {
    keepSignedIn(company, null);
    setKey(null);
  };
  return (
    <CustomerPage endpoint={getSite} token={company} gone="site.gone">
      {(site) =>
        key === null ? <AskForLink site={site} company={company} /> : <Orders {...{ site, accountKey: key, leave }} />
      }
    </CustomerPage>
  );
}

function Orders({ site, accountKey, leave }: { site: Site; accountKey: string; leave: () => void }) {
  const read = useEndpoint(getCustomerAccount, { params: { id: accountKey } });
  const { error } = read;
  const { company = '' } = useParams();
  if (error instanceof ApiError && error.code === 'link_expired') {
    return <AskForLink site={site} company={company} onAsk={leave} />;
  }
  const account = read.data?.data;
  if (!account && error) {
    return (
      <CustomerColumn within look={site}>
        {({ say }) => (
          <ErrorState
            level={1}
            title={say('page.unavailable')}
            retryLabel={say('page.retry')}
            onRetry={() => void read.refetch()}
          />
        )}
      </CustomerColumn>
    );
  }
  if (!account) return <Skeleton height={40} />;
  return (
    <CustomerColumn within look={account}>
      {() => <Account account={account} accountKey={accountKey} refetch={read.refetch} leave={leave} />}
    </CustomerColumn>
  );
}
