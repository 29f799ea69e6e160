import { readFile } from 'node:fs/promises';
import type { HelpText } from './help-document.ts';
import { type HelpPage, helpPages, whatsNew } from './help-pages.ts';

const isPage = (name: string): name is HelpPage => Object.hasOwn(helpPages, name);

/** What’s new of a changelog: its releases, without what it says to those who run the product. */
export function newsOf(changelog: string): string {
  const [, ...releases] = changelog.split(/^## /m);
  return `# What’s new\n\n${releases.map((release) => `## ${release}`).join('')}`;
}

/** The text of a page by the end of its address; null where there is none. `changelog` is the path of the release's. */
export async function readHelp(name: string, changelog: string): Promise<HelpText | null> {
  if (name === whatsNew) return { page: whatsNew, text: newsOf(await readFile(changelog, 'utf8')) };
  if (!isPage(name)) return null;
  return { page: name, text: await readFile(new URL(`../pages/${name}.md`, import.meta.url), 'utf8') };
}
