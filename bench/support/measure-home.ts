import type { VisitorHeader } from './count-answers.ts';
import { fillWithCatalogue } from './fill-with-catalogue.ts';
import { measureMadePages } from './measure-made-pages.ts';

/** The uncached home page, with 36,000 titles in the catalogue. */
export async function measureHome(given: {
  visit: (at: { url: string; databaseUrl: string }) => VisitorHeader | Promise<VisitorHeader>;
  wanted: { ratio: number; p99: number };
}): Promise<void> {
  await measureMadePages({
    ...given,
    fill: fillWithCatalogue,
    pages: () => [{ name: 'home page', paths: ['/'] }],
  });
}
