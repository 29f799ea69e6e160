/**
 * Shared modules that the shell itself never uses. The build provides a shared module only when the host imports it,
 * and remotes bring none, so each must be named here. They are fetched when the page is quiet: the first form and the
 * first chart then open at once.
 */
export async function warmModules(): Promise<void> {
  await import('@recoup/screens/forms');
  (await import('@recoup/ui/charts')).fetchCharts();
  await import('@recoup/screens/peek');
  await import('@recoup/screens/reports');
  await import('@recoup/screens/tables');
  await import('@recoup/ui/sorting');
}
