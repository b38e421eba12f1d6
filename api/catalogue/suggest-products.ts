import type { ProductSuggestion } from '#contract/search.ts';
import type { Language } from '#contract/shared/language.ts';

/**
 * What the shop has for a text that is being typed; the shop lies above this domain. `tier`: how
 * well the best of them matches, as of titles; infinite when there is none.
 */
export type SuggestProducts = (wanted: {
  typed: string;
  limit: number;
  language: Language;
}) => Promise<{ products: ProductSuggestion[]; tier: number }>;
