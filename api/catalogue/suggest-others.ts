import type { PostSuggestion, ProductSuggestion } from '#contract/search.ts';
import type { Language } from '#contract/shared/language.ts';

/**
 * What a domain above this one has for a text that is being typed. `tier`: how well the best of the
 * items matches, as of titles; infinite when there is none.
 */
export type Suggest<Item> = (wanted: {
  typed: string;
  limit: number;
  language: Language;
}) => Promise<{ items: Item[]; tier: number }>;

export type SuggestOthers = {
  products: Suggest<ProductSuggestion>;
  posts: Suggest<PostSuggestion>;
};
