import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { XMLParser } from 'fast-xml-parser';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

// For each line on its input, prints how often per second React alone makes the page in the file:
// host elements only, no data to get, no components, no router.
const duration = 2_500;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  allowBooleanAttributes: true,
  attributeNamePrefix: '',
  trimValues: false,
  stopNodes: ['*.script'],
  unpairedTags: ['meta', 'link', 'img', 'input', 'br', 'hr'],
});

type ParsedNode = Record<string, unknown> & { ':@'?: Record<string, string | boolean> };

const html = await readFile(process.argv[2] ?? '', 'utf8');
const [root] = toElements(parser.parse(html.replace(/^<!DOCTYPE html>/i, '')));

renderFor(1_500);
for await (const _ of createInterface({ input: process.stdin })) console.log(renderFor(duration));

/** Pages per second. */
function renderFor(milliseconds: number): number {
  let pages = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < milliseconds) {
    renderToString(root);
    pages += 1;
  }
  return (pages * 1000) / (performance.now() - startedAt);
}

function toElements(nodes: ParsedNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if ('#text' in node) return String(node['#text']);
    const tag = Object.keys(node).find((name) => name !== ':@') ?? '';
    // Inline styles are strings here, and React wants objects; the few there are do not count.
    const { style: _, class: className, ...attributes } = node[':@'] ?? {};
    const children = toElements((node[tag] ?? []) as ParsedNode[]);
    return createElement(tag, { ...attributes, className, key }, ...children);
  });
}
