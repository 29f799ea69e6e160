/**
 * Shared modules that the shell itself never uses. The build provides a shared module only if the host imports it, and
 * remotes don't bundle any, so each must be named here. They load while the page is idle, so that the first form and
 * the first chart open immediately.
 */
export async function warmModules(): Promise<void> {
  await import('@recoup/screens/forms');
  (await import('@recoup/ui/charts')).fetchCharts();
  await import('@recoup/screens/peek');
  await import('@recoup/screens/reports');
  await import('@recoup/screens/tables');
  await import('@recoup/ui/sorting');
}
