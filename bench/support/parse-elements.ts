import { XMLParser } from 'fast-xml-parser';
import { createElement, type ReactNode } from 'react';

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

/** Parses markup into React elements of the host, without components. */
export function parseElements(html: string): ReactNode {
  return toElements(parser.parse(html.replace(/^<!DOCTYPE html>/i, '')));
}

function toElements(nodes: ParsedNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if ('#text' in node) return String(node['#text']);
    const tag = Object.keys(node).find((name) => name !== ':@') ?? '';
    // React requires objects for inline styles; the few of them are negligible.
    const { style: _, class: className, ...attributes } = node[':@'] ?? {};
    const children = toElements((node[tag] ?? []) as ParsedNode[]);
    return createElement(tag, { ...attributes, className, key }, ...children);
  });
}
