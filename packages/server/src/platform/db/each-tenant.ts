/**
 * Runs work for one company after another. A failure doesn't keep the other companies from their turn. Failures are
 * thrown at the end, each with its company.
 */
export async function forEachTenant(
  tenants: readonly { readonly id: number }[],
  work: (tenantId: number) => Promise<void>,
): Promise<void> {
  const failed: Error[] = [];
  for (const { id } of tenants) {
    try {
      await work(id);
    } catch (error) {
      failed.push(new Error(`Company ${id}`, { cause: error }));
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `It failed for ${failed.length} of ${tenants.length} companies`);
}
