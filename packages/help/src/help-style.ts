/** The help's style sheet. Its only color is prepended as `--accent`. */
export const helpStyle = `
:root { color-scheme: light dark; --bg: #fff; --text: #17181c; --muted: #585c66; --line: #dcdfe5; --soft: #f5f6f8; }
@media (prefers-color-scheme: dark) { :root { --bg: #15161a; --text: #e9eaee; --muted: #a7abb5; --line: #32353c; --soft: #1e2025; } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--text); background: var(--bg); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--bg); padding: 8px 12px; z-index: 2; }
header { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 0 24px; padding: 8px 24px; border-bottom: 1px solid var(--line); }
header a { min-height: 44px; display: inline-flex; align-items: center; color: inherit; text-decoration: none; }
header a:first-child { font-weight: 700; }
.columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 48px; max-width: 1040px; margin: 0 auto; padding: 32px 24px 80px; }
nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 24px; }
nav a { display: flex; align-items: center; min-height: 40px; padding: 4px 12px; border-radius: 8px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--soft); }
nav a[aria-current] { background: var(--soft); font-weight: 600; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 16px; }
h2 { font-size: 1.375rem; margin: 40px 0 8px; }
main { max-width: 42em; }
li { margin-block: 8px; }
code { font: .9em ui-monospace, Menlo, Consolas, monospace; background: var(--soft); border: 1px solid var(--line); border-radius: 5px; padding: 1px 6px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
@media (max-width: 700px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 32px; padding: 24px 16px 64px; } nav { order: 2; border-top: 1px solid var(--line); padding-top: 16px; } header { padding: 8px 16px; } }
`;
