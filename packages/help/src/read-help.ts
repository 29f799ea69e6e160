import { readFile } from 'node:fs/promises';
import type { HelpText } from './help-document.ts';
import { type HelpPage, helpPages, whatsNew } from './help-pages.ts';

const isPage = (name: string): name is HelpPage => Object.hasOwn(helpPages, name);

/** The What’s new page from a changelog: its releases, without the notes for operators. */
export function newsOf(changelog: string): string {
  const [, ...releases] = changelog.split(/^## /m);
  return `# What’s new\n\n${releases.map((release) => `## ${release}`).join('')}`;
}

/**
 * Reads a help page by the last part of its address. Null if it doesn't exist. `changelog` is the path of the release's
 * changelog.
 */
export async function readHelp(name: string, changelog: string): Promise<HelpText | null> {
  if (name === whatsNew) return { page: whatsNew, text: newsOf(await readFile(changelog, 'utf8')) };
  if (!isPage(name)) return null;
  return { page: name, text: await readFile(new URL(`../pages/${name}.md`, import.meta.url), 'utf8') };
}
