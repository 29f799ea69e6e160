import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** What docs/operating.md tells to run or to write, by the language of its block, the one with `words` in it. */
function exampleIn(language: string, words: string): string {
  const blocks = [...page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)];
  const found = blocks.find(([, , blockLanguage, text = '']) => blockLanguage === language && text.includes(words));
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

/** Every variable that the page has a line for. */
export function variables(): Set<string> {
  const [, table = ''] = /## Variables\n([\s\S]*?)\n## /.exec(page) ?? [];
  return new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
}

/** The statements by which an administrator makes the database and its owner. */
export const databaseStatements = () => exampleIn('sql', 'CREATE ROLE recoup').trim().split('\n');

/** A command of the page that stands within a sentence, the one with `words` in it. */
function saidCommand(words: string): string {
  const found = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).find((code) => code.includes(words));
  if (!found) throw new Error(`docs/operating.md no longer says ${words}`);
  return found;
}

/** How a replica is prepared at the primary, and copied on its own machine. */
export const replicaCommands = (places: Readonly<Record<string, string>>) => ({
  role: exampleIn('sql', 'CREATE ROLE replicator'),
  copy: here(exampleIn('sh', 'pg_basebackup -d'), places),
});

/** How the product is built. */
export const buildCommand = () => saidCommand('pnpm@12 install');

/** How the key of all nodes is made. */
export const keyCommand = () => saidCommand('openssl rand');

/** How a node is started, with what is so in this place. */
export const nodeCommand = (places: Readonly<Record<string, string>>) => here(exampleIn('sh', 'DATABASE_URL='), places);

/** The variables of a node, as the page sets them; its other commands read them, too. */
export function nodeEnvironment(places: Readonly<Record<string, string>>): Record<string, string> {
  const command = nodeCommand(places).replaceAll('\\\n', ' ');
  return Object.fromEntries([...command.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** How a version of pricing is put into use, and how the versions that there are are listed. */
export function releaseCommands(version: string): { release: string; list: string } {
  const [release = '', list = ''] = here(exampleIn('sh', 'pnpm@12 release'), { '1.1.0-3f2a91bc': version }).split('\n');
  return { release, list };
}

/** How the variable is set by which versions are found that are on another machine. */
export const remotesVariable = (address: string) =>
  here(saidCommand('REMOTES_URL=h'), { 'https://office.example': address });

/** How the database is saved, and how it is restored. */
export const backupCommands = () => ({ dump: exampleIn('sh', 'pg_dump'), restore: exampleIn('sh', 'pg_restore') });

/** How the change-log is checked, and how somebody is let in who can get at nothing. */
export const verifyCommand = () => saidCommand('audit:verify');
export const signInLinkCommand = (email: string) => here(saidCommand('sign-in-link'), { EMAIL: email });

/** The proxy's configuration as the page has it, within what nginx wants around it. */
export function nginxConfiguration(folder: string, places: Readonly<Record<string, string>>): string {
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off; ${tempPaths.join('\n  ')}
${here(exampleIn('nginx', 'upstream recoup'), places)}
}`;
}
