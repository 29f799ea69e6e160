import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { DomainOrder } from './domain-orders.ts';

/** A file's place below the folder of the domains. The room is null for files in the domain's own folder. */
interface Place {
  readonly domain: string;
  readonly room: string | null;
  readonly name: string;
}

function placeOf(dir: string, { folder }: DomainOrder, path: string): Place | null {
  const parts = relative(join(dir, folder), path).split(sep);
  const [domain, room] = parts;
  if (parts.length < 2 || !domain || !room || domain === '..') return null;
  return { domain, room: parts.length > 2 ? room : null, name: parts.at(-1) ?? '' };
}

/** The only file in a domain's own folder. It declares what the domain brings, and no room imports it. */
const declarationOf = (domain: string) => `${domain}-domain.ts`;

/** Why a file of one domain or room may not import this file. Null if it may. */
export function importBreach(dir: string, domains: DomainOrder, file: string, target: string): string | null {
  const [from, to] = [placeOf(dir, domains, file), placeOf(dir, domains, target)];
  if (!from || !to) return null;
  const [low, high] = [from, to].map(({ domain }) => domains.order.indexOf(domain)) as [number, number];
  if (low >= 0 && high > low) return `${from.domain} doesn’t know ${to.domain}: it is built on it`;
  if (!domains.rooms || low < 0 || high < 0 || from.room === null) return null;
  if (to.room === null) return `A room does not import what names it: ${to.name}`;
  if (from.domain !== to.domain) return null;
  const rooms = domains.rooms[from.domain] ?? [];
  const above = rooms.indexOf(to.room) > rooms.indexOf(from.room);
  return above ? `Of ${from.domain}, ${from.room} doesn’t know ${to.room}: it stands below it` : null;
}

/** Why a file may not be in its folder. Null if it may. */
export function placeBreach(dir: string, domains: DomainOrder, file: string): string | null {
  if (!domains.rooms) return null;
  const folder = join(dir, domains.folder);
  if (dirname(file) === folder) return `A file in ${domains.folder} belongs to no domain`;
  const place = placeOf(dir, domains, file);
  if (!place) return null;
  const { domain, room, name } = place;
  const rooms = domains.rooms[domain];
  if (!rooms) return `${domain} has no place in the order of domains`;
  if (room === null) {
    return name === declarationOf(domain)
      ? null
      : `A file of ${domain} lies in one of its rooms; here is its declaration alone`;
  }
  return rooms.includes(room) ? null : `The room ${room} of ${domain} has no place in the order of its rooms`;
}

/** Rooms that are listed in an order but have no files. */
export function missingRooms(dir: string, { folder, rooms = {} }: DomainOrder): { file: string; law: string }[] {
  return Object.entries(rooms).flatMap(([domain, names]) =>
    names
      .map((room) => ({ room, file: join(dir, folder, domain, room) }))
      .filter(({ file }) => !existsSync(file) || readdirSync(file).length === 0)
      .map(({ room, file }) => ({ file, law: `The order of rooms names ${room} of ${domain}, which does not exist` })),
  );
}
