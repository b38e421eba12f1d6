/** What no XML document may hold, not even escaped (XML 1.0, section 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * What feedsmith writes, without what is not to be read: it indents around CDATA sections, and
 * there are readers that take this for a part of the text.
 */
export function finishXml(xml: string): string {
  return xml
    .replace(forbidden, '')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></');
}
