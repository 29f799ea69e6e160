import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type PackageRole, packageNameOf, type WorkspacePackage } from './workspace.ts';

/** One import that breaks a law of the house, with the law. */
export interface Breach {
  readonly file: string;
  readonly specifier: string;
  readonly law: string;
}

/**
 * Which roles a package of a role may import. Remotes meet on the event bus, through typed paths and through the API;
 * nobody imports the host or the server.
 */
const mayImport: Readonly<Record<PackageRole, readonly PackageRole[]>> = {
  common: ['common'],
  web: ['common', 'web'],
  remote: ['common', 'web'],
  host: ['common', 'web'],
  node: ['common'],
  tool: ['common', 'web', 'tool', 'node'],
};

/** Libraries that one package alone may import, because it hides them. */
const hidden: readonly { pattern: RegExp; owner: string }[] = [
  { pattern: /^(@chakra-ui|@emotion|@ark-ui|@zag-js|@nivo|@dnd-kit|lucide-react)/, owner: '@recoup/ui' },
  { pattern: /^react-router/, owner: '@recoup/remote-kit' },
  { pattern: /^ky$/, owner: '@recoup/api' },
  { pattern: /^(intl-messageformat|@formatjs|@schummar)/, owner: '@recoup/words' },
  { pattern: /^mitt$/, owner: '@recoup/event-bus' },
  { pattern: /^libphonenumber-js/, owner: '@recoup/screens' },
];

/**
 * Domains in folders of a package, each of which may import those before it: none knows what is built on it, and no two
 * know each other. What all of them speak of stands beside their folders. On the wire an order shows its payouts and
 * parcels; in the server payouts and parcels are worked on with the order at hand, and tell it by events.
 */
const domainOrders: Readonly<Record<string, { folder: string; order: readonly string[] }>> = {
  '@recoup/contract': {
    folder: 'src',
    order: [
      'session',
      'settings',
      'pricing',
      'stock',
      'payouts',
      'shipping',
      'orders',
      'prints',
      'mails',
      'reports',
      'add-ons',
      'exchange',
    ],
  },
  '@recoup/server': {
    folder: 'src/modules',
    order: [
      'session',
      'settings',
      'add-ons',
      'pricing',
      'stock',
      'orders',
      'payouts',
      'shipping',
      'prints',
      'mails',
      'reports',
      'exchange',
    ],
  },
};

const specifiers =
  /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+|\brequire\s*\(\s*)(['"])([@\w./-]+)\1/g;

/** Module names that a source file imports, dynamically or not. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(specifiers)].map((match) => match[2] ?? '');
}

/** Tests, and the fixtures beside them. */
const isTest = /(\.test|\/fixtures)\.tsx?$/;

/** The rule's own test quotes what it forbids. */
const isOwnTest = /packages\/build\/src\/boundaries\.test\.ts$/;

/** A room is a folder directly below the src of a remote. What rooms have in common may stand in one, too. */
const common = 'shared';

function roomOf(path: string): string | null {
  const parts = path.split(sep);
  return parts.length > 1 ? (parts[0] ?? null) : null;
}

/** Why a file of one domain may not import this file; null when it may. */
function domainBreach(pkg: WorkspacePackage, file: string, target: string): string | null {
  const domains = domainOrders[pkg.name];
  if (!domains) return null;
  const placeOf = (path: string) => domains.order.indexOf(roomOf(relative(join(pkg.dir, domains.folder), path)) ?? '');
  const [from, to] = [placeOf(file), placeOf(target)];
  return from >= 0 && to > from ? `${domains.order[from]} does not know ${domains.order[to]}: it is built on it` : null;
}

function breachOf(
  pkg: WorkspacePackage,
  file: string,
  specifier: string,
  all: readonly WorkspacePackage[],
): string | null {
  const src = join(pkg.dir, 'src');
  if (specifier.startsWith('.')) {
    const target = join(file, '..', specifier);
    if (relative(pkg.dir, target).startsWith('..')) return 'A package is imported by its name, never by a path into it';
    const domain = domainBreach(pkg, file, target);
    if (domain) return domain;
    const [from, to] = [roomOf(relative(src, file)), roomOf(relative(src, target))];
    const crosses = pkg.recoup.role === 'remote' && from !== null && to !== null && to !== from && to !== common;
    return crosses
      ? `Rooms of one remote do not import each other: what two need moves up one level, or to ${common}`
      : null;
  }
  const owner = hidden.find(({ pattern }) => pattern.test(specifier))?.owner;
  if (owner && owner !== pkg.name && pkg.recoup.role !== 'tool') return `Only ${owner} imports this library`;
  const target = all.find((candidate) => candidate.name === packageNameOf(specifier));
  if (!target || target.name === pkg.name) return null;
  const { role } = pkg.recoup;
  if (pkg.name === '@recoup/ui') return 'ui knows neither contract nor api nor any other package';
  // A test may use the tools of testing whatever its package's role.
  if (isTest.test(file) && target.recoup.role === 'tool') return null;
  return mayImport[role].includes(target.recoup.role)
    ? null
    : `A ${role} package never imports a ${target.recoup.role} package`;
}

function contractBreach(pkg: WorkspacePackage, file: string, specifier: string): string | null {
  const library = pkg.name === '@recoup/contract' && !isTest.test(file) && !/^(\.|valibot$)/.test(specifier);
  return library && packageNameOf(specifier) !== pkg.name ? 'The contract imports only valibot' : null;
}

/** Barrels stand only where a package is entered. */
function isStrayBarrel(pkg: WorkspacePackage, file: string): boolean {
  return /\/index\.tsx?$/.test(file) && relative(join(pkg.dir, 'src'), file).includes(sep);
}

/** Every breach of the laws in the sources of these packages. */
export function breaches(packages: readonly WorkspacePackage[]): Breach[] {
  return packages.flatMap((pkg) =>
    sourceFiles(join(pkg.dir, 'src')).flatMap((file) => breachesIn(pkg, file, packages)),
  );
}

function breachesIn(pkg: WorkspacePackage, file: string, packages: readonly WorkspacePackage[]): Breach[] {
  const found = importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
    const law = contractBreach(pkg, file, specifier) ?? breachOf(pkg, file, specifier, packages);
    return law ? [{ file, specifier, law }] : [];
  });
  const stray = isStrayBarrel(pkg, file) ? [{ file, specifier: '', law: 'Barrels stand only at package roots' }] : [];
  return [...found, ...stray];
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
