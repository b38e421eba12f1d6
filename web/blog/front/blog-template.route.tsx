import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import type { BlogFront } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { NewsletterForm } from '#web/site/newsletter/newsletter-form.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import { categoryPath } from '../paths.ts';
import { PostCard } from '../post-card/post-card.tsx';
import { type PostTexts, usePostTexts } from '../post-card/use-post-texts.ts';
import { describeFront } from '../seo/describe-index.server.ts';
import type { Route } from './+types/blog-template.route.ts';
import styles from './front.module.css';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadFront({ context, request, url });
}

/**
 * The blog as a magazine: the lead story, the latest posts, each section, and the most read posts.
 */
export default function BlogTemplatePage({ loaderData: { front } }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  return (
    <BlogPage section="front" heading={t(($) => $.front.heading)} deck={<p>{t(($) => $.deck)}</p>}>
      {front ? (
        <FrontParts {...front} />
      ) : (
        <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_hint)} />
      )}
      <section className={styles.newsletter} aria-labelledby="front-newsletter">
        <Beam />
        <div>
          <h2 id="front-newsletter">{t(($) => $.front.newsletter)}</h2>
          <p>{t(($) => $.front.newsletter_text)}</p>
        </div>
        <NewsletterForm />
      </section>
    </BlogPage>
  );
}

type FrontPartsProps = Omit<BlogFront, 'lead'> & { lead: PostCardData };

/** The front page without its newsletter. */
function FrontParts({ lead, latest, sections, most_read: mostRead }: FrontPartsProps) {
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

/** Undefined if nothing has been published. */
async function loadFront({ context, request }: PageRequest) {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogFront({}, { signal: request.signal });
  const { lead, ...parts } = data.blog_front;
  describePage(context, (visit) => describeFront(visit, data.blog_front, href('/blog-template')));
  return { front: lead ? { lead, ...parts } : undefined };
}

type FrontSectionProps = {
  section: BlogFront['sections'][number];
  texts: PostTexts;
  /** The first post is large, with the others beside it. */
  isSetOff: boolean;
};

/** The newest posts of a category. */
function FrontSection({ section, texts, isSetOff }: FrontSectionProps) {
  const { t } = useTranslation('blog');
  const { category, posts } = section;
  const id = `front-${category.slug}`;
  const setsOff = isSetOff && posts.length > 3;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <bdi>{category.name}</bdi>
        </h2>
        <a href={texts.address(categoryPath(category.slug))}>
          {t(($) => $.front.all_of, { name: category.name })}
        </a>
      </div>
      <ul className={styles.posts} data-set-off={setsOff || undefined}>
        {posts.map((post, at) => (
          <li key={post.id}>
            <PostCard
              post={post}
              texts={texts}
              shape={setsOff ? (at > 0 ? 'row' : 'wide') : 'tile'}
              heading="h3"
              showsCategory={false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
