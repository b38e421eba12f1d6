import { data } from 'react-router';
import type { Person, ProfilePage } from 'schema-dts';
import type { PostAuthor } from '#contract/blog/posts.ts';
import { imageAddress } from '#contract/shared/image-address.ts';
import { type DescribedVisit, describePage } from '#web/lib/head/page-description.server.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { readBlogIndex } from '../index/load-index.server.ts';
import { loadPosts } from '../list/load-posts.server.ts';
import { authorPath } from '../list-paths.ts';
import { describeIndex, indexCrumb } from '../seo/describe-index.server.ts';
import { describePosts } from '../seo/describe-posts.server.ts';

/** All authors; with a slug, who that is and what they have written. */
export async function loadAuthor(asked: PageRequest, slug: string | undefined) {
  if (!slug) {
    const { authors } = await readBlogIndex(asked);
    describePage(asked.context, (visit) => describeIndex(visit, 'authors', authors.length === 0));
    return { authors };
  }
  const [{ authors }, loaded] = await Promise.all([
    readBlogIndex(asked),
    loadPosts(asked, { author: slug }, 'large-grid'),
  ]);
  const author = authors.find((known) => known.slug === slug);
  if (!author) throw data(null, { status: 404 });
  const path = authorPath(slug);
  describePage(asked.context, (visit) => {
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
