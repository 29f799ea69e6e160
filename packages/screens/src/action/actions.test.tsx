import { useEndpoint } from '@recoup/api';
import { listPaymentMethods, payoutRules } from '@recoup/contract/payouts/payout-settings';
import { printReceipt } from '@recoup/contract/prints/prints';
import { aMeWith, fakeServer, openDialog, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { beforeEach, expect, test, vi } from 'vitest';
import { Loaded } from '../parts/loaded.tsx';
import { ActionButton } from './action-button.tsx';
import { OpenFileButton } from './file-buttons.tsx';
import { useAction } from './use-action.ts';

const rules = {
  approval_limit: 500,
  paypal_by_file: true,
  bank_transfer_by_file: false,
  paypal_decimal_comma: false,
  paypal_batch_name: 'Recoup',
  version: 3,
};
const input = { body: rules };
const answer = { success: true as const, message: 'Payouts saved', data: rules };

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(payoutRules.put, () => answer);
});
const press = async (user: ReturnType<typeof renderScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('an action says what it did and offers to undo it', async () => {
  const undo = vi.fn();
  const { user } = renderScreen(
    <ActionButton endpoint={payoutRules.put} input={input} undo={() => undo}>
      Save
    </ActionButton>,
    { fake },
  );
  await press(user, 'Save');
  await screen.findByText('Payouts saved');
  await press(user, 'Undo');
  expect(undo).toHaveBeenCalledOnce();
});

test('a failed action says why: who was faster, or what is wrong', async () => {
  const refusals = [
    refuse('conflict', { conflict: { by: 'Sam Staff', at: '2026-03-01T10:00:00Z', version: 4, fields: [] } }),
    refuse('invalid', { errors: { a: ['First'], b: ['Second'], c: ['Third'], d: ['Fourth'] } }),
  ];
  fake.on(payoutRules.put, () => {
    throw refusals.shift();
  });
  const { user } = renderScreen(
    <ActionButton endpoint={payoutRules.put} input={input} failed="Nothing was saved">
      Save
    </ActionButton>,
    { fake },
  );
  await press(user, 'Save');
  await screen.findByText('Nothing was saved');
  await screen.findByText('Sam Staff changed this in the meantime.');
  await press(user, 'Save');
  await screen.findByText('First; Second; Third; and 1 more');
});

test('a caller that shows a failure itself gets it, and no message repeats it', async () => {
  fake.on(payoutRules.put, () => {
    throw refuse('internal');
  });
  const failed = vi.fn();
  function Own() {
    const { run } = useAction(payoutRules.put, { failed });
    return <Button onClick={() => void run(input)}>Save</Button>;
  }
  const { user } = renderScreen(<Own />, { fake });
  await press(user, 'Save');
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('an action that asks for confirmation is confirmed by Ctrl+Enter, and is hidden without permission', async () => {
  const button = (
    <ActionButton
      endpoint={payoutRules.put}
      input={input}
      confirm={{ title: 'Save it?', text: 'For everybody.', verb: 'Save it' }}
    >
      Save
    </ActionButton>
  );
  const view = renderScreen(button, { fake });
  await press(view.user, 'Save');
  await openDialog('alertdialog', 'Save it?');
  await view.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(fake.callsOf(payoutRules.put)).toHaveLength(1);
  view.unmount();
  renderScreen(button, { fake, me: aMeWith('orders.view') });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a failed print shows a message, or an error below its button on a page without messages', async () => {
  fake.on(printReceipt, () => {
    throw refuse('not_found');
  });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderScreen(
    <>
      <OpenFileButton endpoint={printReceipt} input={{ params: { id: 'x' } }}>
        Print
      </OpenFileButton>
      <OpenFileButton here endpoint={printReceipt} input={{ params: { id: 'x' } }}>
        Print here
      </OpenFileButton>
    </>,
    { fake },
  );
  await press(user, 'Print');
  await screen.findByText('We couldn’t print this');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(user, 'Print here');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t print this.');
});

test('loading data shows a skeleton, a failure offers Try again, and no data shows the empty text', async () => {
  let works = false;
  fake.on(listPaymentMethods, () => {
    if (!works) throw refuse('internal');
    return { data: [] };
  });
  function Methods() {
    const read = useEndpoint(listPaymentMethods, {});
    return (
      <Loaded
        what="Methods"
        read={read}
        skeleton={<p>Waiting</p>}
        isEmpty={({ data }) => data.length === 0}
        empty="None yet."
      >
        {() => <p>Some</p>}
      </Loaded>
    );
  }
  const { user } = renderScreen(<Methods />, { fake });
  await screen.findByText('Waiting');
  await screen.findByRole('heading', { name: 'Methods couldn’t load' });
  works = true;
  await press(user, 'Try again');
  await screen.findByText('None yet.');
});
