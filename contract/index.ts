import { catalogueContract } from './catalogue.ts';
import { playbackContract } from './playback.ts';
import { siteContract } from './site.ts';
import { sitemapContract } from './sitemap.ts';

/** Everything the API promises, by domain. */
export const contract = {
  catalogue: catalogueContract,
  playback: playbackContract,
  site: siteContract,
  sitemap: sitemapContract,
};

export type Contract = typeof contract;
