/** It ends what hangs; no machine is so slow that a test meets it. */
const longest = 300_000;

/** Waits for something that another process or connection brings about; fails when it does not come. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + longest;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits for all background work that is due now or in a moment; what was put off for longer is left alone. */
export const jobsAreDone = (query: (text: string) => Promise<readonly unknown[]>): Promise<void> =>
  until(async () => {
    const waiting = await query(
      `select from pgboss.job where state in ('created', 'active', 'retry') and name <> 'housekeeping'
        and start_after < now() + interval '10 seconds'`,
    );
    return waiting.length === 0;
  });
