import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { expect, test } from 'vitest';
import { useUndo } from './use-undo.ts';

const fake = fakeServer();

function Undo() {
  const undo = useUndo();
  return <Button onClick={() => void undo(13)}>Roll back</Button>;
}

test('[orders-04] an undo that comes too late for its emails says how many customers were notified', async () => {
  fake.on(undoOrderOperation, () => ({
    changed: [1, 2],
    refused: [{ id: 3, reason: 'It has changed since' }],
    told: [1, 2],
  }));
  const { user } = renderScreen(<Undo />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  await screen.findByText('2 orders reverted, 1 not reverted');
  await screen.findByText('It has changed since. 2 customers were already notified.');
  expect(fake.callsOf(undoOrderOperation)[0]?.params).toEqual({ id: 13 });
});
