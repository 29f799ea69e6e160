// The query builder's tables and columns, re-exported for the reason given in drizzle.ts.
export * from 'drizzle-orm/pg-core';
