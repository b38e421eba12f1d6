import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { RelatedTitles } from '#web/catalogue/related-titles.tsx';
import { ProductRail } from '#web/shop/product-card/product-rail.tsx';
import { PostCard } from '../../post-card/post-card.tsx';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import styles from './post-more.module.css';

type PostMoreProps = Pick<Post, 'titles' | 'products' | 'related'>;

/** What a post is about elsewhere on the site, and what to read next. */
export function PostMore({ titles, products, related }: PostMoreProps) {
  const { t } = useTranslation('post');
  const texts = usePostTexts();
  return (
    <div className={styles.more}>
      {titles.length > 0 && <RelatedTitles heading={t(($) => $.titles)} titles={titles} />}
      {products.length > 0 && (
        <ProductRail id="post-products" heading={t(($) => $.products)} products={products} />
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-posts">
          <h2 id="related-posts">{t(($) => $.related)}</h2>
          <ul>
            {related.map((post) => (
              <li key={post.id}>
                <PostCard post={post} texts={texts} shape="tile" heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
