import type { StoredBlock } from '../tables.ts';
import { completeHtml } from './complete-html.ts';

/** The words of a stored text, captions among them. */
export function readBlocksText(blocks: StoredBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'html') return completeHtml(block.html).text;
      if (block.kind !== 'gallery') return '';
      return block.pictures.map(({ alt, caption }) => `${alt} ${caption}`).join('\n');
    })
    .join('\n');
}
