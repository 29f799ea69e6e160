/** Ends a test that hangs; long enough for the slowest machine. */
const longest = 300_000;

/** Waits for something that another process or connection causes. Throws if it doesn't happen. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + longest;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits for all background work that is due now or shortly. Work delayed for longer is ignored. */
export const jobsAreDone = (query: (text: string) => Promise<readonly unknown[]>): Promise<void> =>
  until(async () => {
    const waiting = await query(
      `select from pgboss.job where state in ('created', 'active', 'retry') and name <> 'housekeeping'
        and start_after < now() + interval '10 seconds'`,
    );
    return waiting.length === 0;
  });
