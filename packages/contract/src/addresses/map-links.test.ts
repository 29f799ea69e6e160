import { expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

test('an address links to several map services on one line', () => {
  const links = mapLinks('1 Oak St\nPortland & more, OR 97201');
  expect(links.map(({ name }) => name)).toEqual(['Google Maps', 'Apple Maps', 'OpenStreetMap']);
  for (const { href } of links) {
    const searched = decodeURIComponent(href.split(/[=]/).at(-1) ?? '');
    expect(searched).toBe('1 Oak St, Portland & more, OR 97201');
  }
});
