import type { PostTexts } from '../post-card/use-post-texts.ts';

/** `lang` and `dir` of a post's own words, where the page around them is in another language. */
export type TextMarks = ReturnType<PostTexts['own']>;
