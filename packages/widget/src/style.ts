/**
 * The style of the widget's frame, in addition to the shop pages' style that it includes. Its only color is the
 * company's. Form styles are limited to `.form`, so shop pages look the same as on the shop.
 */
export const style = `
:root { --accent: #1a56db; --on: #fff; --field: #80858f; --bad: #b3261e; }
body > div { min-height: 1px; }
main { max-width: 720px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
.form { display: grid; gap: 16px; }
.shop[aria-busy] { opacity: .6; }
.shop .wrap { padding: 0; max-width: none; }
.shop section { margin-top: 28px; }
.shop section:first-child { margin-top: 8px; }
.shop .path { padding-top: 0; }
.shop h1 { font-size: 1.5rem; }
.shop .title .glyph { width: 52px; height: 52px; padding: 10px; border-radius: 14px; }
.shop .quote { grid-template-columns: none; gap: 8px; margin-top: 20px; }
.shop .offer { position: static; min-height: 148px; box-shadow: none; }
`;
