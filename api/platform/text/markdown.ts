import createParser, { type MarkdownIt, type MarkdownItOptions } from 'markdown-it';

/** `www.example.org/a` without a scheme, without trailing punctuation (GFM, 6.9). */
const bareAddress =
  /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}-]{2,63}(?::\d{1,5})?(?:[/?#](?:[^\s<>"]*[^\s<>".,:;!?'()*_~])?)?/uy;

/**
 * A Markdown parser that takes linear time, whatever the text. Bare URLs and e-mail addresses
 * become links; single words such as `example.org` do not.
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
