import { getCustomer } from '@recoup/contract/stock/customers';
import { aCustomer, fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { DetailPage, useIdParam } from './detail-page.tsx';

const fake = fakeServer();

function CustomerPage() {
  return (
    <DetailPage
      endpoint={getCustomer}
      id={useIdParam('id')}
      what="Customer"
      back={{ to: '/customers', label: 'Customers' }}
      title={({ last_name }) => last_name}
    >
      {() => <input aria-label="Note" />}
    </DetailPage>
  );
}

test('input on one record’s page never appears on another record that is already loaded', async () => {
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id) }));
  const { router, user } = renderScreen(<CustomerPage />, { fake, path: '/customer/2', route: '/customer/:id' });
  await screen.findByRole('heading', { name: 'Byron 2' });
  await router.navigate('/customer/1');
  await screen.findByRole('heading', { name: 'Byron 1' });
  const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' });
  await user.type(await note(), 'Only for the first');
  await router.navigate('/customer/2');
  await screen.findByRole('heading', { name: 'Byron 2' });
  expect((await note()).value).toBe('');
});
