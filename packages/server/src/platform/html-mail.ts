const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML page. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The one action that an email asks its reader to take. */
export interface MailButton {
  readonly href: string;
  readonly label: string;
}

/** The key facts of an email: an amount and a few rows. */
export interface MailCard {
  readonly amount: string | null;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** The look of a company's emails. */
export interface MailLook {
  readonly companyName: string;
  /** The id of the attached logo. Null if the company has none. */
  readonly logo: string | null;
  /** The company's color, and the color of text on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** The language of the email: `de-AT`. */
  readonly locale: string;
  readonly card: MailCard | null;
  readonly button: MailButton | null;
  /** The company's contact details, line by line. */
  readonly contact: readonly string[];
}

const address = /https?:\/\/[^\s<>"]+/g;

/** A line of text. Addresses in it become links. */
function lineOf(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    const escapedUrl = escapeHtml(url);
    html += `${escapeHtml(text.slice(from, index))}<a href="${escapedUrl}" class="link" style="color:#1f5fbf">${escapedUrl}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text.split('\n').map(lineOf).join('<br>')}</p>`;

/** Paragraphs without the address that the button links to. A sentence that introduced it ends before it. */
function paragraphsOf(text: string, button: MailButton | null): string[] {
  const without = button === null ? text : text.replace(button.href, '');
  return without
    .split('\n\n')
    .map((part) => part.trim().replace(/\s*[:：]$/, '.'))
    .filter((part) => part !== '' && part !== '.');
}

function buttonOf({ href, label }: MailButton, { accent, onAccent }: MailLook): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="${accent}" class="act" style="border-radius:10px"><a href="${escapeHtml(href)}" style="display:block;padding:14px 28px;font-weight:600;color:${onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function cardOf({ amount, rows }: MailCard): string {
  const head =
    amount === null
      ? ''
      : `<div style="font-size:30px;line-height:1.2;font-weight:700;padding:0 0 12px">${escapeHtml(amount)}</div>`;
  const facts = rows.map(
    ([label, value]) =>
      `<tr><td class="muted" style="padding:4px 16px 4px 0;color:#5a6270;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td align="right" style="padding:4px 0;vertical-align:top">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table role="presentation" width="100%" class="card" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;background:#f5f6f8;border-radius:12px"><tr><td style="padding:20px">${head}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">${facts.join('')}</table></td></tr></table>`;
}

/**
 * Styles for dark mode and phones. Email programs that support neither show the page as is. In dark mode the logo gets
 * a white background, which most logos are made for, and a dark button gets a border.
 */
const style = `:root{color-scheme:light dark}
@media (max-width:480px){.wide{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.page{background:#15161a!important;color:#f1f2f4!important}.sheet{background:#1e2026!important}.card{background:#2a2d35!important}.muted{color:#adb2bd!important}.link{color:#8ab4ff!important}.act{border:1px solid #6b7280!important}.logo{background:#ffffff!important;padding:8px 12px!important;border-radius:10px!important}}`;

/**
 * The HTML of an email: the company's logo or name, the text with its card after the first words, and one button. Text
 * that people wrote is escaped, never markup.
 */
export function htmlMail(subject: string, text: string, look: MailLook): string {
  const { companyName, logo, accent, locale, card, button, contact } = look;
  const name = escapeHtml(companyName);
  const head = logo
    ? `<img src="cid:${logo}" alt="${name}" class="logo" style="display:block;max-width:220px;max-height:72px">`
    : `<strong style="font-size:18px">${name}</strong>`;
  const parts = paragraphsOf(text, button).map(paragraph);
  // The greeting and the first paragraph, then the card, the button and the rest.
  const first = parts.slice(0, 2);
  const rest = parts.slice(2);
  const body = [...first, ...(card ? [cardOf(card)] : []), ...(button ? [buttonOf(button, look)] : []), ...rest];
  const foot = contact.map((line) => escapeHtml(line)).join('<br>');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:#1c2430">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" class="sheet" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:14px;border-top:4px solid ${accent}">
<tr><td class="pad" style="padding:28px 32px 0">${head}</td></tr>
<tr><td class="pad" style="padding:24px 32px 12px;overflow-wrap:anywhere">${body.join('\n')}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="pad muted" style="padding:16px 32px;font-size:13px;color:#5a6270">${foot}</td></tr></table>
</td></tr></table>
</body></html>
`;
}
