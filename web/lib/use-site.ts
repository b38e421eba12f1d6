import { createContext, useContext } from 'react';
import type { Site } from '#contract/site.ts';
import { productName } from './product-name.ts';

/** For error pages whose loader failed. */
export const unknownSite: Site = {
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

export const SiteContext = createContext<Site>(unknownSite);

/** The operator's facts that every page shows; provided by the root from its loader. */
export function useSite(): Site {
  return useContext(SiteContext);
}
