import type { Language } from '@kypseli/contract';
import type { Operator } from '../../config.js';
import { operatorLine } from './operator-line.js';

/** A mail as it is sent: the same words as text and as HTML. */
export interface Letter {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** The content of a letter, in one language; all texts are plain text. */
export interface Content {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  lines: string[];
  button: { url: string; label: string };
  after: string[];
  closing: string;
  /** Undefined: the operator has not configured who they are. */
  operator?: Operator;
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The web app's wax, ink and honey; clients that ignore the second block show the light colours below. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14110c !important; }
  .card { background: #211c15 !important; border-color: #3a3226 !important; color: #f5eddc !important; }
  .quiet, .quiet a { color: #bdb09a !important; }
  .button { background: #f7bc2e !important; color: #1e1a14 !important; }
}`;

const FONT = "font-family: Geologica, 'Segoe UI', Roboto, 'Noto Sans', system-ui, sans-serif";

const paragraph = (text: string): string => `<p style="margin: 0 0 16px">${escaped(text)}</p>`;

const imprint = (language: Language, operator?: Operator): string[] =>
  operator ? [operatorLine(language, operator)] : [];

/**
 * One card, one button, nothing loaded from elsewhere. The address is below the button as text, for clients that show
 * no links.
 */
export const layOut = ({
  to,
  language,
  subject,
  greeting,
  lines,
  button,
  after,
  closing,
  operator,
}: Content): Letter => ({
  to,
  language,
  subject,
  text: [greeting, ...lines, button.url, ...after, closing, ...imprint(language, operator)].join('\n\n'),
  html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f6f0e3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: #f6f0e3">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #fffcf5; border: 1px solid #ddd2bb; border-radius: 14px; color: #1e1a14">
<tr><td style="padding: 28px 24px; font-size: 16px; line-height: 24px; ${FONT}">
${paragraph(greeting)}
${lines.map(paragraph).join('\n')}
<p style="margin: 24px 0"><a class="button" href="${escaped(button.url)}" style="display: inline-block; padding: 14px 22px; background: #f4b41a; border: 1.5px solid #8a5a00; border-radius: 10px; color: #1e1a14; font-weight: 650; text-decoration: none">${escaped(button.label)}</a></p>
<p class="quiet" style="margin: 0 0 16px; font-size: 13px; line-height: 18px; color: #5a5142; word-break: break-all">${escaped(button.url)}</p>
${after.map(paragraph).join('\n')}
<p class="quiet" style="margin: 24px 0 0; color: #5a5142">${escaped(closing).replaceAll('\n', '<br>')}</p>
${imprint(language, operator)
  .map(
    (line) =>
      `<p class="quiet" style="margin: 16px 0 0; font-size: 13px; line-height: 18px; color: #5a5142">${escaped(line)}</p>`,
  )
  .join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
});
