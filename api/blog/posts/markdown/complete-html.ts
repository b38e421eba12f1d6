import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const blocks = /^(blockquote|dd|div|dt|figcaption|h[2-4]|li|p|pre|tr|td|th|br|hr)$/;
// Characters that HTML forbids (WHATWG HTML, 13.2.3.5): invisible, and invalid in XML.
const controls = /(?![\t\n\r])\p{Cc}|[\ufdd0-\ufdef]|\ufffe|\uffff/gu;
const spaces = /^[\s\u00a0]*$/;

/**
 * Parses and serialises sanitised HTML as a browser would, without empty paragraphs; also returns
 * its text.
 */
export function completeHtml(html: string): { html: string; text: string } {
  const fragment = parseFragment(html.replaceAll(controls, ''));
  dropEmpty(fragment);
  return {
    html: serialize(fragment).trim(),
    text: readText(fragment).replaceAll(/\s+/g, ' ').trim(),
  };
}

function dropEmpty(parent: Parent): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if ('childNodes' in node) dropEmpty(node);
    return !(node.nodeName === 'p' && isBlank(node));
  });
}

function isBlank(node: Node): boolean {
  if (node.nodeName === 'img') return false;
  if ('value' in node) return spaces.test(node.value);
  return !('childNodes' in node) || node.childNodes.every(isBlank);
}

function readText(parent: Parent): string {
  let text = '';
  for (const node of parent.childNodes) {
    if ('value' in node) text += node.value;
    if (node.nodeName === 'img' && 'attrs' in node) {
      text += ` ${node.attrs.find(({ name }) => name === 'alt')?.value ?? ''} `;
    }
    if ('childNodes' in node) text += readText(node);
    if (blocks.test(node.nodeName)) text += '\n';
  }
  return text;
}
