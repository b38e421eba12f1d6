import { createInterface } from 'node:readline';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { parseLanguage } from '#contract/shared/language.ts';
import { parseElements } from './parse-elements.ts';
import { readPageTree } from './read-page-tree.ts';

// Loads a page of a running site; then prints, for each line on its input, how many times per
// second React alone renders it from memory: its component tree, and the resulting elements.
const duration = 2_500;

const [, , address = '', name = '', value = ''] = process.argv;
const answer = await fetch(address, { headers: { [name]: value } });
const language = parseLanguage(answer.headers.get('content-language')) ?? 'en';
const tree = await readPageTree(address, { name, value }, language);
const elements = parseElements(await answer.text());
const rendered = [tree, elements];

console.log(
  `${renderToString(tree).length} characters from its tree, ${renderToString(elements).length} from its elements`,
);
for (const each of rendered) renderFor(1_500, each);
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(rendered.map((each) => renderFor(duration, each))));
}

/** Pages per second. */
function renderFor(milliseconds: number, page: ReactNode): number {
  let pages = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < milliseconds) {
    renderToString(page);
    pages += 1;
  }
  return (pages * 1000) / (performance.now() - startedAt);
}
