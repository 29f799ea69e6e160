import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** What docs/operating.md tells to run or to write, by the language of its block, the one with `words` in it. */
function told(language: string, words: string): string {
  const blocks = [...page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)];
  const found = blocks.find(([, , of, text = '']) => of === language && text.includes(words));
  if (!found) throw new Error(`docs/operating.md has no ${language} with ${words}`);
  const [, indent = '', , text = ''] = found;
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** Puts what is so in this place for what the page uses as an example; each has to be there. */
function here(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((result, [example, place]) => {
    if (!result.includes(example)) throw new Error(`docs/operating.md no longer says ${example}`);
    return result.replaceAll(example, place);
  }, text);
}

/** The statements by which an administrator makes the database and its owner. */
export const databaseStatements = () => told('sql', 'CREATE ROLE recoup').trim().split('\n');

/** The variables of a node, as the page sets them. */
export function nodeEnvironment(places: Readonly<Record<string, string>>): Record<string, string> {
  const command = here(told('sh', 'DATABASE_URL='), places).replaceAll('\\\n', ' ');
  return Object.fromEntries([...command.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The proxy's configuration as the page has it, within what nginx wants around it. */
export function nginxConfiguration(folder: string, places: Readonly<Record<string, string>>): string {
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${own.join('\n  ')}
${here(told('nginx', 'upstream recoup'), places)}
}`;
}

/** Whether the page tells to run this. */
export function isTold(command: string): boolean {
  return page.includes(command);
}
