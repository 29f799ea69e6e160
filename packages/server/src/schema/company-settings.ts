import type { CompanyPictureKind } from '@recoup/contract/settings/company-pictures';
import type { CustomFieldKind, FieldOwner } from '@recoup/contract/settings/custom-fields';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Pictures that a company shows, one of each kind. */
export const companyPictures = tenantTable(
  'company_pictures',
  {
    kind: text('kind').$type<CompanyPictureKind>().notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: whole('bytes').notNull(),
    file_key: text('file_key').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('company_pictures_kind').on(table.tenant_id, table.kind)],
);

/** A company's own domains, one per purpose. `records` is what the DNS had at the last check. */
export const ownDomains = tenantTable(
  'own_domains',
  {
    purpose: text('purpose').$type<'mail' | 'portal'>().notNull(),
    domain: text('domain').notNull(),
    /** For email: the sender's address. */
    email: text('email'),
    /** Proves that the domain belongs to this company. */
    token: text('token').notNull(),
    /** For email: the public DKIM key, and the private one, sealed. */
    dkim_public: text('dkim_public'),
    dkim_sealed: text('dkim_sealed'),
    records: jsonb('records').$type<boolean[]>().notNull().default([]),
    checked_at: time('checked_at'),
    verified_at: time('verified_at'),
    /** For portals: when a valid certificate was seen. */
    secure_at: time('secure_at'),
    created_at: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('own_domains_purpose').on(table.tenant_id, table.purpose)],
);

/** Fields that companies add to their customers, orders and devices. */
export const customFields = resourceTable(
  'custom_fields',
  {
    position: integer('position').notNull().default(1_000_000),
    owner: text('owner').$type<FieldOwner>().notNull(),
    label: text('label').notNull(),
    kind: text('kind').$type<CustomFieldKind>().notNull(),
    options: jsonb('options').$type<{ option: string }[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    listed: boolean('listed').notNull().default(false),
    /** Whether customers' forms ask for it. */
    in_forms: boolean('in_forms').notNull().default(false),
  },
  (table) => [
    // A label has one meaning per customer, order or device. Deleted fields don't count.
    uniqueIndex('custom_fields_label').on(table.tenant_id, table.owner, sql`lower(label)`).where(sql`status <> 0`),
  ],
);
