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

/** What every mail of a company looks like. */
export interface MailLook {
  readonly companyName: string;
  /** Id of the attached picture that is its logo; null when it has none. */
  readonly logo: string | null;
}

const address = /https?:\/\/[^\s<>"]+/g;

/** A line of text; addresses in it can be followed. */
function lineOf(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    const shown = escapeHtml(url);
    html += `${escapeHtml(text.slice(from, index))}<a href="${shown}" style="color:#1f5fbf">${shown}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text.split('\n').map(lineOf).join('<br>')}</p>`;

/**
 * The text of a mail as a page: the company's logo, or its name, above it. What people wrote is text here, too, and never
 * markup.
 */
export function htmlMail(subject: string, text: string, { companyName, logo }: MailLook): string {
  const name = escapeHtml(companyName);
  const head = logo
    ? `<img src="cid:${logo}" alt="${name}" style="display:block;max-width:220px;max-height:72px">`
    : `<strong style="font-size:18px">${name}</strong>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:#1c2430">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:24px 28px 0">${head}</td></tr>
<tr><td style="padding:24px 28px 12px;overflow-wrap:anywhere">${text.split('\n\n').map(paragraph).join('\n')}</td></tr>
</table></td></tr></table>
</body></html>
`;
}
