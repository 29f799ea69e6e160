/**
 * Does something for one company after the other. One whose work fails keeps none of the others from theirs; what
 * failed is thrown when all had their turn, each failure with its company.
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
