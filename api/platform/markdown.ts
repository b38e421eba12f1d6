import createParser, { type MarkdownIt, type MarkdownItOptions } from 'markdown-it';

/** `www.example.org/a` without a scheme, up to what ends a sentence (GFM, 6.9). */
const bareAddress =
  /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}-]{2,63}(?::\d{1,5})?(?:[/?#](?:[^\s<>"]*[^\s<>".,:;!?'()*_~])?)?/uy;

/**
 * A reader of Markdown whose time grows with the length of the text, whatever stands in it. Links
 * and e-mail addresses that nobody marked are links; single words such as `example.org` are not.
 */
export function createMarkdown(
  preset: 'default' | 'zero',
  options: MarkdownItOptions = {},
): MarkdownIt {
  const markdown = createParser(preset, { linkify: true, ...options });
  markdown.linkify
    .add('//', null)
    .add('ftp:', null)
    .add('www.', {
      validate: (text, position) => {
        bareAddress.lastIndex = position;
        return bareAddress.exec(text)?.[0].length ?? 0;
      },
      normalize: (match) => {
        match.url = `http://${match.url}`;
      },
    });
  markdown.renderer.rules.s_open = () => '<del>';
  markdown.renderer.rules.s_close = () => '</del>';
  return markdown;
}
