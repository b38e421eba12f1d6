import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { tagPath } from '../../list-paths.ts';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import { AuthorBox } from './author-box.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './post-foot.module.css';

type FootPost = Pick<Post, 'tags' | 'author' | 'older' | 'newer'>;

/** What stands below a text: its tags, who wrote it, and where to read on. */
export function PostFoot({ post }: { post: FootPost }) {
  const { t } = useTranslation('post');
  const texts = usePostTexts();
  const tags = post.tags.map(({ slug, name }) => ({
    key: slug,
    href: texts.address(tagPath(slug)),
    text: <bdi>{name}</bdi>,
  }));
  return (
    <footer className={styles.foot}>
      {tags.length > 0 && <ChipLinks label={t(($) => $.tags)} links={tags} />}
      <AuthorBox author={post.author} texts={texts} />
      <Neighbours post={post} texts={texts} />
    </footer>
  );
}
