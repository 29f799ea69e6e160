import { useForm } from '@tanstack/react-form';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useReads } from './use-reads.ts';

function NameForm() {
  const api = useForm({ defaultValues: { name: '' } });
  const read = useReads(api);
  const value = read('name', ({ values }) => values.name as string);
  return <input value={value} onChange={(event) => api.setFieldValue('name', event.currentTarget.value)} />;
}

afterEach(() => vi.unstubAllGlobals());

test('a letter typed as soon as the field appears stays in it', async () => {
  // As in a browser, where work after a paint waits for idle time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen = new Promise<HTMLInputElement>((resolve) => {
    new MutationObserver(() => {
      const field = place.querySelector('input');
      if (field) resolve(field);
    }).observe(place, { childList: true, subtree: true });
  });
  root.render(<NameForm />);
  const field = await seen;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'K');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'K' }));
  expect(field.value).toBe('K');
  root.unmount();
  place.remove();
});
