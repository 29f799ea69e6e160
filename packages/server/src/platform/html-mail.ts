const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in a page as it is. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The one thing that a mail asks its reader to do. */
export interface MailButton {
  readonly href: string;
  readonly label: string;
}

/** What a mail is about at a glance: an amount, and a few facts. */
export interface MailCard {
  readonly amount: string | null;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** What every mail of a company looks like. */
export interface MailLook {
  readonly companyName: string;
  /** Id of the attached picture that is its logo; null when it has none. */
  readonly logo: string | null;
  /** The company's color, and what is read on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** `de-AT`: what the mail is written in. */
  readonly locale: string;
  readonly card: MailCard | null;
  readonly button: MailButton | null;
  /** How the company is reached, line by line. */
  readonly contact: readonly string[];
}

const address = /https?:\/\/[^\s<>"]+/g;

/** A line of text; addresses in it can be followed. */
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

/** Paragraphs without the address that the button leads to: a sentence that introduced it ends before it. */
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
 * Where a mail program shows a dark page, and on a phone. Programs that know neither show what is there. On a dark page a logo
 * stands on white, for which most are made, and a button of a dark color has an edge.
 */
const style = `:root{color-scheme:light dark}
@media (max-width:480px){.wide{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.page{background:#15161a!important;color:#f1f2f4!important}.sheet{background:#1e2026!important}.card{background:#2a2d35!important}.muted{color:#adb2bd!important}.link{color:#8ab4ff!important}.act{border:1px solid #6b7280!important}.logo{background:#ffffff!important;padding:8px 12px!important;border-radius:10px!important}}`;

/**
 * The text of a mail as a page: the company's logo, or its name, above it; what it is about, and one button. What people
 * wrote is text here, too, and never markup. The card stands below the first words.
 */
export function htmlMail(subject: string, text: string, look: MailLook): string {
  const { companyName, logo, accent, locale, card, button, contact } = look;
  const name = escapeHtml(companyName);
  const head = logo
    ? `<img src="cid:${logo}" alt="${name}" class="logo" style="display:block;max-width:220px;max-height:72px">`
    : `<strong style="font-size:18px">${name}</strong>`;
  const parts = paragraphsOf(text, button).map(paragraph);
  // The greeting and what is said first; then what it is about, the button, and the rest.
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
