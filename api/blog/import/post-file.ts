import type { PostForm } from '#contract/blog/post-ops.ts';
import type { PostType } from '#contract/constants/blog.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Named } from './read-fields.ts';

export type TitleReference = { type: TitleType; slug: string };
export type PostText = PostForm['texts'][Language];
export type FileChapter = { startsAtMs: number; title: string };

/** What a Markdown file says of a post; translations may leave out what the original says. */
export type PostFile = {
  /** In the imported folder. */
  path: string;
  slug: string;
  oldSlugs: string[];
  /** What its translations have in common. */
  group: string;
  language: Language | undefined;
  isOriginal: boolean;
  text: NonNullable<PostText>;
  isDraft: boolean;
  date: Date | undefined;
  /** A moment to come, before which it is not shown. */
  heldUntil: Date | undefined;
  /** When it ends, where it says. */
  expires: Date | undefined;
  /** When it was changed last, where it says. */
  changed: Date | undefined;
  type: PostType | undefined;
  author: Named | undefined;
  categories: Named[];
  tags: Named[];
  cover: string | undefined;
  titles: TitleReference[];
  products: string[];
  video: TitleReference | undefined;
  link: string | undefined;
  sound: string | undefined;
  /** Seconds that the file claims, where nobody can measure. */
  soundSeconds: number | undefined;
  chapters: FileChapter[];
  commentsOpen: boolean | undefined;
  /** What of it means nothing here. */
  remarks: string[];
};
