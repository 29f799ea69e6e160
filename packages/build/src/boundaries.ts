import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importBreach, missingRooms, placeBreach } from './domain-laws.ts';
import { type DomainOrder, domainOrders } from './domain-orders.ts';
import { type PackageRole, packageNameOf, type WorkspacePackage } from './workspace.ts';

/** An import that breaks a law of the workspace, with the law. */
export interface Breach {
  readonly file: string;
  readonly specifier: string;
  readonly law: string;
}

/**
 * The roles that a package of each role may import. Remotes meet on the event bus, through typed paths and through the
 * API. No package imports the host or the server.
 */
const mayImport: Readonly<Record<PackageRole, readonly PackageRole[]>> = {
  common: ['common'],
  web: ['common', 'web'],
  remote: ['common', 'web'],
  host: ['common', 'web'],
  node: ['common'],
  tool: ['common', 'web', 'tool', 'node'],
};

/**
 * Libraries that only one package may import, because it hides them. The host may also import the one with the forms,
 * since they are built together. A remote would bring its own copy.
 */
const hidden: readonly { pattern: RegExp; owner: string; also?: string }[] = [
  { pattern: /^(@chakra-ui|@emotion|@ark-ui|@zag-js|@nivo|@dnd-kit|lucide-react)/, owner: '@recoup/ui' },
  { pattern: /^react-router/, owner: '@recoup/remote-kit' },
  { pattern: /^ky$/, owner: '@recoup/api' },
  { pattern: /^(intl-messageformat|@formatjs|@schummar)/, owner: '@recoup/words' },
  { pattern: /^mitt$/, owner: '@recoup/event-bus' },
  { pattern: /^libphonenumber-js/, owner: '@recoup/screens' },
  { pattern: /^@tanstack\/react-form$/, owner: '@recoup/screens', also: '@recoup/host' },
];

/**
 * Libraries that one file of the server imports for all others. Node reads a large package.json for each file that
 * imports them.
 */
const named: readonly { pattern: RegExp; file: RegExp }[] = [
  { pattern: /^drizzle-orm(\/pg-core)?$/, file: /platform\/db\/drizzle(-tables)?\.ts$/ },
];

const specifiers =
  /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+|\brequire\s*\(\s*)(['"])([@\w./-]+)\1/g;

/** The modules that a source file imports, statically or dynamically. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(specifiers)].map((match) => match[2] ?? '');
}

/** Tests, and the fixtures next to them. */
const isTest = /(\.test|\/fixtures)\.tsx?$/;

/** The test of these rules quotes what they forbid. Guided ways quote lines of other packages. */
const isOwnTest = /packages\/build\/src\/(boundaries\.test|guided-ways\/[a-z-]+)\.ts$/;

/** A room is a folder directly below the src of a remote. What rooms share can also be in one. */
const common = 'shared';

function roomOf(path: string): string | null {
  const parts = path.split(sep);
  return parts.length > 1 ? (parts[0] ?? null) : null;
}

/** What files are checked against: every package, and the orders of domains and rooms. */
interface House {
  readonly all: readonly WorkspacePackage[];
  readonly orders: Readonly<Record<string, DomainOrder>>;
}

function breachOf(pkg: WorkspacePackage, file: string, specifier: string, { all, orders }: House): string | null {
  const src = join(pkg.dir, 'src');
  if (specifier.startsWith('.')) {
    const target = join(file, '..', specifier);
    if (relative(pkg.dir, target).startsWith('..')) return 'A package is imported by its name, never by a path into it';
    const domains = orders[pkg.name];
    const domain = domains && importBreach(pkg.dir, domains, file, target);
    if (domain) return domain;
    const [from, to] = [roomOf(relative(src, file)), roomOf(relative(src, target))];
    const crosses = pkg.recoup.role === 'remote' && from !== null && to !== null && to !== from && to !== common;
    return crosses
      ? `Rooms of one remote do not import each other: what two need moves up one level, or to ${common}`
      : null;
  }
  const { owner, also } = hidden.find(({ pattern }) => pattern.test(specifier)) ?? {};
  const mayOpen = [owner, also].includes(pkg.name) || pkg.recoup.role === 'tool';
  if (owner && !mayOpen) return `Only ${owner} imports this library`;
  const at = named.find(({ pattern }) => pattern.test(specifier))?.file;
  if (at && !isTest.test(file) && !at.test(file))
    return 'The server imports it from platform/db/drizzle.ts or drizzle-tables.ts';
  const target = all.find((candidate) => candidate.name === packageNameOf(specifier));
  if (!target || target.name === pkg.name) return null;
  const { role } = pkg.recoup;
  if (pkg.name === '@recoup/ui') return 'ui knows neither contract nor api nor any other package';
  // A test may import test tools, regardless of its package's role.
  if (isTest.test(file) && target.recoup.role === 'tool') return null;
  return mayImport[role].includes(target.recoup.role)
    ? null
    : `A ${role} package never imports a ${target.recoup.role} package`;
}

function contractBreach(pkg: WorkspacePackage, file: string, specifier: string): string | null {
  const library = pkg.name === '@recoup/contract' && !isTest.test(file) && !/^(\.|valibot$)/.test(specifier);
  return library && packageNameOf(specifier) !== pkg.name ? 'The contract imports only valibot' : null;
}

/** Barrels are only allowed as a package's entry. */
function isStrayBarrel(pkg: WorkspacePackage, file: string): boolean {
  return /\/index\.tsx?$/.test(file) && relative(join(pkg.dir, 'src'), file).includes(sep);
}

/** Every violation of the laws in the sources of these packages. */
export function findBreaches(all: readonly WorkspacePackage[], orders: House['orders'] = domainOrders): Breach[] {
  return all.flatMap((pkg) => {
    const domains = orders[pkg.name];
    const missing = domains ? missingRooms(pkg.dir, domains) : [];
    return [
      ...missing.map((breach) => ({ ...breach, specifier: '' })),
      ...sourceFiles(join(pkg.dir, 'src')).flatMap((file) => breachesIn(pkg, file, { all, orders })),
    ];
  });
}

function breachesIn(pkg: WorkspacePackage, file: string, house: House): Breach[] {
  const found = importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
    const law = contractBreach(pkg, file, specifier) ?? breachOf(pkg, file, specifier, house);
    return law ? [{ file, specifier, law }] : [];
  });
  const domains = house.orders[pkg.name];
  const misplaced = domains && placeBreach(pkg.dir, domains, file);
  const stray = isStrayBarrel(pkg, file) ? ['Barrels stand only at package roots'] : [];
  return [...found, ...[...stray, ...(misplaced ? [misplaced] : [])].map((law) => ({ file, specifier: '', law }))];
}

function sourceFiles(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !isOwnTest.test(file));
  } catch {
    return [];
  }
}
