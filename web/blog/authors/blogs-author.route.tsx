import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import type { Person, ProfilePage } from 'schema-dts';
import type { BlogIndex, PostAuthor } from '#contract/blog/posts.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { PersonFace } from '#web/catalogue/people/person-card.tsx';
import { type DescribedVisit, describePage } from '#web/lib/head/page-description.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { MoreLink } from '../frame/blog-page.tsx';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import indexStyles from '../index/index.module.css';
import { loadPosts, readBlogIndex } from '../list/load-posts.server.ts';
import { PostPart } from '../list/post-part.tsx';
import { authorPath } from '../paths.ts';
import { describeIndex, indexCrumb } from '../seo/describe-index.server.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
import type { Route } from './+types/blogs-author.route.ts';
import styles from './blogs-author.module.css';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadAuthor({ context, request, url }, params.slug);
}

/** All authors, or the posts of one. */
export default function BlogsAuthorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  if (!('author' in loaderData)) {
    const { authors } = loaderData;
    return (
      <BlogIndexPage kind="authors" isEmpty={authors.length === 0}>
        <AuthorIndex authors={authors} />
      </BlogIndexPage>
    );
  }
  const { author, path } = loaderData;
  return (
    <PostPart
      section="authors"
      kind={t(($) => $.authors.kind)}
      heading={author.name}
      deck={<AboutAuthor author={author} />}
      path={path}
      subject={{ kind: 'author', slug: author.slug }}
      shown={loaderData}
    />
  );
}

/** Portrait and biography of an author, above their posts. */
function AboutAuthor({ author: { name, portrait, bio, url } }: { author: PostAuthor }) {
  const { t } = useTranslation('blog');
  return (
    <div className={styles.author}>
      <span className={styles.face}>
        <PersonFace name={name} portrait={portrait} sizes="112px" />
      </span>
      <div className={styles.words}>
        {bio && <p dir="auto">{bio}</p>}
        {url && (
          <MoreLink href={url} rel="noopener">
            {t(($) => $.authors.website, { name })}
          </MoreLink>
        )}
      </div>
    </div>
  );
}

/** All authors; with a slug, the author and their posts. */
async function loadAuthor(page: PageRequest, slug: string | undefined) {
  if (!slug) {
    const { authors } = await readBlogIndex(page);
    describePage(page.context, (visit) => describeIndex(visit, 'authors', authors.length === 0));
    return { authors };
  }
  const [{ authors }, loaded] = await Promise.all([
    readBlogIndex(page),
    loadPosts(page, { author: slug }, 'large-grid'),
  ]);
  const author = authors.find((each) => each.slug === slug);
  if (!author) throw data(null, { status: 404 });
  const path = authorPath(slug);
  describePage(page.context, (visit) => {
    const described = describePosts(visit, loaded, {
      kind: 'CollectionPage',
      title: author.name,
      description: author.bio || visit.texts('blog')(($) => $.seo.author, { name: author.name }),
      path,
      crumbs: [indexCrumb(visit, 'authors'), { name: author.name, path }],
      feed: { kind: 'author', slug, name: author.name },
    });
    const { things = [], picture = null } = described;
    return {
      ...described,
      type: 'profile',
      picture: author.portrait ?? picture,
      things: [...things, profileThing(visit, author)],
    };
  });
  return { author, path, ...loaded.shown };
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profileThing(visit: DescribedVisit, author: PostAuthor): ProfilePage {
  return {
    '@type': 'ProfilePage',
    url: visit.address(authorPath(author.slug)),
    mainEntity: personThing(visit, author),
  };
}

function personThing({ origin, address }: DescribedVisit, author: PostAuthor): Person {
  const { name, slug, bio, url, portrait } = author;
  return {
    '@type': 'Person',
    name,
    url: address(authorPath(slug)),
    description: bio || undefined,
    image: portrait ? origin + imageAddress(portrait.path, 640) : undefined,
    sameAs: url ?? undefined,
  };
}

/** Authors with portrait, short biography and number of posts. */
function AuthorIndex({ authors }: Pick<BlogIndex, 'authors'>) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  return (
    <ul className={indexStyles.authors}>
      {authors.map(({ slug, name, portrait, bio, post_count: count }) => (
        <li key={slug}>
          <a className={indexStyles.author} href={address(authorPath(slug))}>
            <span className={indexStyles.face}>
              <PersonFace name={name} portrait={portrait} sizes="88px" />
            </span>
            <span className={indexStyles.words}>
              <bdi className={indexStyles.name}>{name}</bdi>
              <span className={indexStyles.count}>{t(($) => $.list.count, { count })}</span>
              {bio && (
                <span className={indexStyles.bio} dir="auto">
                  {bio}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
