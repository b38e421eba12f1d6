import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { RelatedTitles } from '#web/catalogue/related-titles.tsx';
import { ProductRail } from '#web/shop/product-card/product-rail.tsx';
import { PostCard } from '../../post-card/post-card.tsx';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import styles from './post-more.module.css';

/** What a post is about elsewhere on the site, and what to read next. */
export function PostMore({ post }: { post: Post }) {
  const { t } = useTranslation('post');
  const texts = usePostTexts();
  return (
    <div className={styles.more}>
      <RelatedTitles heading={t(($) => $.titles)} titles={post.titles} />
      <ProductRail id="post-products" heading={t(($) => $.products)} products={post.products} />
      {post.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-posts">
          <h2 id="related-posts">{t(($) => $.related)}</h2>
          <ul>
            {post.related.map((related) => (
              <li key={related.id}>
                <PostCard post={related} texts={texts} shape="tile" heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
