import { createContext, useContext } from 'react';
import type { Site } from '#contract/site.ts';
import { productName } from './product-name.ts';

/** What pages know of the site. Only forms of staff need the currency, and their loaders read it. */
export type PageSite = Omit<Site, 'currency'>;

/** For error pages whose loader failed. */
export const unknownSite: PageSite = {
  name: productName,
  contact_phone: null,
  contact_email: null,
  whatsapp_number: null,
  social_links: [],
  payment_methods: [],
  gateways: {},
  no_subscription_needed: false,
  block_context_menu: false,
  detect_developer_tools: false,
  release: null,
  embed_origins: [],
  websub_hub: null,
};

export const SiteContext = createContext<PageSite>(unknownSite);

/** The operator's facts that every page shows; provided by the root from its loader. */
export function useSite(): PageSite {
  return useContext(SiteContext);
}
