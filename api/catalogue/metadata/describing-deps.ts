import type { Metadata } from '#api/platform/metadata/metadata.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import type { EditingDeps } from '../commands/edit-titles/write-title-state.ts';

export type DescribingDeps = EditingDeps & {
  metadata: Metadata;
  /** Pictures with words are preferred in the main one. */
  languages: LanguageRules;
};
