import { ArrowLeft, ArrowRight, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post, PostAuthor } from '#contract/blog/posts.ts';
import { PersonFace } from '#web/catalogue/people/person-card.tsx';
import { RelatedTitles } from '#web/catalogue/related-titles.tsx';
import { ProductRail } from '#web/shop/product-card/product-rail.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { authorPath, postPath, tagPath } from '../../paths.ts';
import { PostCard } from '../../post-card/post-card.tsx';
import { type PostTexts, usePostTexts } from '../../post-card/use-post-texts.ts';
import styles from './post-foot.module.css';

type FootPost = Pick<Post, 'tags' | 'author' | 'older' | 'newer'>;

/** Below the text: tags, author and further reading. */
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

type AuthorBoxProps = { author: PostAuthor; texts: PostTexts };

/** The author, with a link to their posts. */
function AuthorBox({ author, texts }: AuthorBoxProps) {
  const { t } = useTranslation('post');
  const { t: blog } = useTranslation('blog');
  const { name, portrait, bio, url } = author;
  const isolated = `\u2068${name}\u2069`;
  return (
    <section className={styles.box} aria-label={t(($) => $.author.heading)}>
      <span className={styles.face}>
        <PersonFace name={name} portrait={portrait} sizes="80px" />
      </span>
      <div className={styles.words}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {bio && <p dir="auto">{bio}</p>}
        <p className={styles.ways}>
          <a href={texts.address(authorPath(author.slug))}>
            {t(($) => $.author.posts, { count: author.post_count, name: isolated })}
          </a>
          {url && (
            <a href={url} rel="noopener">
              {blog(($) => $.authors.website, { name: isolated })}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

type NeighboursProps = { post: Pick<Post, 'older' | 'newer'>; texts: PostTexts };

/** The previous and next post. */
function Neighbours({ post: { older, newer }, texts }: NeighboursProps) {
  const { t } = useTranslation('post');
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label={t(($) => $.neighbours.label)}>
      {older && (
        <a href={texts.address(postPath(older.slug))} rel="prev" data-towards="older">
          <span className={styles.which}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t(($) => $.neighbours.older)}
          </span>
          <span className={styles.title}>
            <bdi {...texts.own(older)}>{older.title}</bdi>
          </span>
        </a>
      )}
      {newer && (
        <a href={texts.address(postPath(newer.slug))} rel="next" data-towards="newer">
          <span className={styles.which}>
            {t(($) => $.neighbours.newer)}
            <ArrowRight size={16} aria-hidden="true" />
          </span>
          <span className={styles.title}>
            <bdi {...texts.own(newer)}>{newer.title}</bdi>
          </span>
        </a>
      )}
    </nav>
  );
}

type PostMoreProps = Pick<Post, 'titles' | 'products' | 'related'>;

/** Related titles, products and posts. */
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
