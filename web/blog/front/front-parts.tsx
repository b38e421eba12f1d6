import { useTranslation } from 'react-i18next';
import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import type { BlogFront } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostCard } from '../post-card/post-card.tsx';
import { usePostTexts } from '../post-card/use-post-texts.ts';
import styles from './front.module.css';
import { FrontSection } from './front-section.tsx';

type FrontPartsProps = Omit<BlogFront, 'lead'> & { lead: PostCardData };

/** The front page without its newsletter. */
export function FrontParts({ lead, latest, sections, most_read: mostRead }: FrontPartsProps) {
  const { t } = useTranslation('blog');
  const texts = usePostTexts();
  const [first, ...others] = sections;
  return (
    <div className={styles.front}>
      <div className={styles.top}>
        <PostCard post={lead} texts={texts} shape="wide" heading="h2" eager priority />
        {latest.length > 0 && (
          <section className={styles.latest} aria-labelledby="front-latest">
            <h2 id="front-latest">{t(($) => $.front.latest)}</h2>
            <ul>
              {latest.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} texts={texts} shape="line" heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {first && <FrontSection section={first} texts={texts} isSetOff />}
      {mostRead.length > 0 && <MostRead posts={mostRead} />}
      {others.map((section, at) => (
        <FrontSection
          key={section.category.slug}
          section={section}
          texts={texts}
          isSetOff={at % 2 === 1}
        />
      ))}
    </div>
  );
}

function MostRead({ posts }: { posts: PostCardData[] }) {
  const { t } = useTranslation('blog');
  const { language } = usePageVisit();
  const texts = usePostTexts();
  return (
    <section className={styles.read} aria-labelledby="front-read">
      <h2 id="front-read">{t(($) => $.front.most_read)}</h2>
      <ol>
        {posts.map((post, at) => (
          <li key={post.id}>
            <span className={styles.rank} aria-hidden="true">
              {formatNumber(language, at + 1)}
            </span>
            <PostCard post={post} texts={texts} shape="plain" heading="h3" />
          </li>
        ))}
      </ol>
    </section>
  );
}
