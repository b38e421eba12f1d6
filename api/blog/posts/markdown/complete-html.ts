import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const blocks = /^(blockquote|dd|div|dt|figcaption|h[2-4]|li|p|pre|tr|td|th|br|hr)$/;
// Characters that HTML forbids (WHATWG HTML, 13.2.3.5): invisible, and invalid in XML.
const controls = /(?![\t\n\r])\p{Cc}|[\ufdd0-\ufdef]|\ufffe|\uffff/gu;
const spaces = /^[\s\u00a0]*$/;

/** `text`: with what pictures show and their captions; `prose`: without. */
type Completed = { html: string; text: string; prose: string };

/**
 * Parses and serialises sanitised HTML as a browser would, without empty paragraphs; also returns
 * its text.
 */
export function completeHtml(html: string): Completed {
  const fragment = parseFragment(html.replaceAll(controls, ''));
  dropEmpty(fragment);
  return {
    html: serialize(fragment).trim(),
    text: inOneLine(readText(fragment, true)),
    prose: inOneLine(readText(fragment, false)),
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

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function readText(parent: Parent, hasPictures: boolean): string {
  let text = '';
  for (const node of parent.childNodes) {
    if (node.nodeName === 'figure' && !hasPictures) continue;
    if ('value' in node) text += node.value;
    if (node.nodeName === 'img' && 'attrs' in node && hasPictures) {
      text += ` ${node.attrs.find(({ name }) => name === 'alt')?.value ?? ''} `;
    }
    if ('childNodes' in node) text += readText(node, hasPictures);
    if (blocks.test(node.nodeName)) text += '\n';
  }
  return text;
}
