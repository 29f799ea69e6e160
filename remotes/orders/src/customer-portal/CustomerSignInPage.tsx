import { ApiError } from '@recoup/api';
import { signInCustomer } from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { pathTo } from '@recoup/contract/route';
import { getSite, type Site } from '@recoup/contract/settings/site';
import { CustomerHead, CustomerPage, faultText, useWords } from '@recoup/parts';
import { Link, useLocation, useNavigate, useParams } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { Banner, Button, ButtonLink, Card, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { keepSignedIn } from './signed-in.ts';

/** Where the mailed link leads. A press signs in: programs that look into mails open links, and would use it up. */
export default function CustomerSignInPage() {
  const { company = '' } = useParams();
  return (
    <CustomerPage endpoint={getSite} token={company} gone="site.gone">
      {(site) => <Enter site={site} company={company} />}
    </CustomerPage>
  );
}

function Enter({ site, company }: { site: Site; company: string }) {
  const words = useWords();
  const { say } = words;
  const navigate = useNavigate();
  const key = useLocation().hash.slice(1);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = useAction(signInCustomer, {
    quiet: true,
    failed: (error) =>
      setFailure(
        error instanceof ApiError && error.code !== 'network' && error.status < 500
          ? say('portal.used')
          : faultText(words, error),
      ),
    onDone: ({ data }) => {
      keepSignedIn(company, data.key);
      void navigate(pathTo('portalHome', { company }), { replace: true });
    },
  });
  return (
    <>
      <CustomerHead company={site.company_name} title={say('portal.sign_in')} />
      <Card>
        <Stack gap={4}>
          {failure ? <Banner tone="warning" title={failure} live /> : <Text>{say('portal.enter.about')}</Text>}
          <Inline wrap>
            {failure ? (
              <ButtonLink look="primary" size="lg">
                <Link to={pathTo('portalHome', { company })}>{say('portal.new')}</Link>
              </ButtonLink>
            ) : (
              <Button look="primary" size="lg" loading={enter.busy} onClick={() => void enter.run({ body: { key } })}>
                {say('portal.enter')}
              </Button>
            )}
          </Inline>
        </Stack>
      </Card>
    </>
  );
}
