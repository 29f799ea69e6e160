import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** The code block of docs/operating.md in this language that contains `words`. */
function exampleIn(language: string, words: string): string {
  const blocks = [...page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)];
  const found = blocks.find(([, , blockLanguage, text = '']) => blockLanguage === language && text.includes(words));
  if (!found) throw new Error(`docs/operating.md has no ${language} with ${words}`);
  const [, indent = '', , text = ''] = found;
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** Replaces the page's examples with the values of this machine. Each example must exist. */
function here(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((result, [example, place]) => {
    if (!result.includes(example)) throw new Error(`docs/operating.md no longer says ${example}`);
    return result.replaceAll(example, place);
  }, text);
}

/** Every variable listed on the page. */
export function variables(): Set<string> {
  const [, table = ''] = /## Variables\n([\s\S]*?)\n## /.exec(page) ?? [];
  return new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
}

/** The statements that an administrator runs to create the database and its owner. */
export const databaseStatements = () => exampleIn('sql', 'CREATE ROLE recoup').trim().split('\n');

/** A command inside a sentence of the page that contains `words`. */
function saidCommand(words: string): string {
  const found = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).find((code) => code.includes(words));
  if (!found) throw new Error(`docs/operating.md no longer says ${words}`);
  return found;
}

/** The commands that prepare a replica at the primary and copy it on its own machine. */
export const replicaCommands = (places: Readonly<Record<string, string>>) => ({
  role: exampleIn('sql', 'CREATE ROLE replicator'),
  copy: here(exampleIn('sh', 'pg_basebackup -d'), places),
});

/** The commands that build the product. */
export const buildCommand = () => saidCommand('pnpm@12 install');

/** The command that creates the key of all nodes. */
export const keyCommand = () => saidCommand('openssl rand');

/** The command that starts a node, with the values of this machine. */
export const nodeCommand = (places: Readonly<Record<string, string>>) => here(exampleIn('sh', 'DATABASE_URL='), places);

/** The variables of a node as the page sets them. Its other commands read them, too. */
export function nodeEnvironment(places: Readonly<Record<string, string>>): Record<string, string> {
  const command = nodeCommand(places).replaceAll('\\\n', ' ');
  return Object.fromEntries([...command.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The commands that activate a version of pricing, and that list its versions. */
export function releaseCommands(version: string): { release: string; list: string } {
  const [release = '', list = ''] = here(exampleIn('sh', 'pnpm@12 release'), { '1.1.0-3f2a91bc': version }).split('\n');
  return { release, list };
}

/** The command that sets the variable for versions on another machine. */
export const remotesVariable = (address: string) =>
  here(saidCommand('REMOTES_URL=h'), { 'https://office.example': address });

/** The commands that back up and restore the database. */
export const backupCommands = () => ({ dump: exampleIn('sh', 'pg_dump'), restore: exampleIn('sh', 'pg_restore') });

/** The commands that verify the audit log, and that create a sign-in link for someone locked out. */
export const verifyCommand = () => saidCommand('audit:verify');
export const signInLinkCommand = (email: string) => here(saidCommand('sign-in-link'), { EMAIL: email });

/** The page's proxy configuration, inside the rest that nginx needs. */
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
