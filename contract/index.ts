import { accountContract } from './account.ts';
import { catalogueContract } from './catalogue.ts';
import { opsContract } from './ops.ts';
import { peopleContract } from './people.ts';
import { playbackContract } from './playback.ts';
import { searchContract } from './search.ts';
import { seasonsContract } from './seasons.ts';
import { siteContract } from './site.ts';
import { sitemapContract } from './sitemap.ts';
import { termsContract } from './terms.ts';

/** Everything the API promises, by domain. */
export const contract = {
  account: accountContract,
  catalogue: {
    ...catalogueContract,
    ...peopleContract,
    ...searchContract,
    ...seasonsContract,
    ...termsContract,
  },
  ops: opsContract,
  playback: playbackContract,
  site: siteContract,
  sitemap: sitemapContract,
};

export type Contract = typeof contract;
