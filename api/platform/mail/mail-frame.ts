import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';

/** Style of small print. */
export const small = 'font-size:13px;line-height:1.5;opacity:.8';

/**
 * The document of an HTML mail. Inline styles only, as mail clients require. No colours but those
 * of buttons, so that dark mode works.
 */
export function frameMail(
  blocks: (string | undefined | '')[],
  { subject, language }: { subject: string; language: Language },
): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;font-size:16px;line-height:1.6">
<div dir="${directionOf(language)}" style="max-width:560px;margin:0 auto">
${blocks.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}
