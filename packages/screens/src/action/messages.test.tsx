import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { toast } from '@recoup/ui/overlays';
import { act } from 'react';
import { expect, test } from 'vitest';

test('a repeated message is shown once, and one with an undo each time', () => {
  renderScreen(<p>A page</p>, { fake: fakeServer() });
  act(() => {
    toast({ title: 'Mail-in isn’t open to you', detail: 'Ask an owner.' });
    toast({ title: 'Mail-in isn’t open to you', detail: 'Ask an owner.' });
  });
  expect(screen.getAllByText('Mail-in isn’t open to you')).toHaveLength(1);
  act(() => {
    toast({ title: '1 order changed', undo: () => undefined });
    toast({ title: '1 order changed', undo: () => undefined });
  });
  expect(screen.getAllByText('1 order changed')).toHaveLength(2);
});
