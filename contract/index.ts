import { catalogueContract } from './catalogue.ts';
import { opsContract } from './ops.ts';
import { playbackContract } from './playback.ts';
import { searchContract } from './search.ts';
import { siteContract } from './site.ts';
import { sitemapContract } from './sitemap.ts';

/** Everything the API promises, by domain. */
export const contract = {
  catalogue: { ...catalogueContract, ...searchContract },
  ops: opsContract,
  playback: playbackContract,
  site: siteContract,
  sitemap: sitemapContract,
};

export type Contract = typeof contract;
