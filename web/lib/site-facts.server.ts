import type { Site } from '#contract/site.ts';
import { nameSiteInTexts } from '../i18n/server-i18n.server.ts';
import { productName } from './product-name.ts';

let facts: Pick<Site, 'name' | 'look'> = { name: productName };

/** Called whenever the facts are read, which every page does before it is rendered. */
export function rememberSite(site: Site): void {
  if (site.name !== facts.name) nameSiteInTexts(site.name);
  facts = site;
}

/** What heads, feeds and manifests say of the site: a process has only one. */
export function siteFacts(): Pick<Site, 'name' | 'look'> {
  return facts;
}
