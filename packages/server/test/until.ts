/** Waits for something that another process or connection brings about; fails when it does not come. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain for ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
