import { href } from 'react-router';

/** The pages of text, and where visitors read them. */
export const infoPages = {
  'sales-terms': href('/sales-terms'),
  'return-policy': href('/return-policy'),
  'terms-of-use': href('/terms-of-use'),
  'privacy-policy': href('/PrivacyPolicy'),
  'about-us': href('/about-us'),
  faq: href('/faq'),
};

export type InfoPageSlug = keyof typeof infoPages;

export function isInfoPage(slug: string | undefined): slug is InfoPageSlug {
  return slug !== undefined && Object.hasOwn(infoPages, slug);
}
