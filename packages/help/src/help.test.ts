import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '@recoup/contract/route';
import { expect, test } from 'vitest';
import { helpDocument } from './help-document.ts';
import { type HelpPage, helpPages, helpPath } from './help-pages.ts';
import { newsOf, readHelp } from './read-help.ts';

const folder = new URL('../pages/', import.meta.url);
const names = Object.keys(helpPages) as HelpPage[];
const textOf = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8');
const brand = { name: 'Tradewell', accent: '#0f6b5c', accent_dark: '#4fc3ae' };

/** Whether the address belongs to a route of the product or to another page that the server renders. */
function isThere(path: string): boolean {
  const isHelp = names.some((name) => helpPath(name) === path) || path === '/api/docs';
  const patterns = Object.values(routes).map((route) =>
    route.path
      .split('/')
      .slice(1)
      .map((part) => (part.startsWith(':') ? `(/[^/]+)${part.endsWith('?') ? '?' : ''}` : `/${part}`))
      .join(''),
  );
  return isHelp || patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path));
}

test('every page has a file, and every file a page', () => {
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.md`).sort());
});

test.each(names)('the page %s begins with its title, and its links lead somewhere', (name) => {
  const text = textOf(name);
  expect(text.split('\n')[0]).toBe(`# ${helpPages[name]}`);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !isThere(path))).toEqual([]);
});

test('a page uses the host’s brand name and marks itself as the current page', async () => {
  const page = await readHelp('keys', 'nowhere');
  if (!page) throw new Error('There is no such page');
  const document = helpDocument(page, brand);
  expect(document).toContain('<title>Keys and scanners · Tradewell</title>');
  expect(document).toContain('<a href="/help/keys" aria-current="page">');
  expect(document).toMatch(/<th>Key<\/th>/);
  expect(await readHelp('../package', 'nowhere')).toBeNull();
});

test('what’s new lists the changelog’s releases without its introduction', () => {
  expect(newsOf('# Changelog\n\nFor operators.\n\n## 0.2.0\n\n- One.\n\n## 0.1.0\n')).toBe(
    '# What’s new\n\n## 0.2.0\n\n- One.\n\n## 0.1.0\n',
  );
});
