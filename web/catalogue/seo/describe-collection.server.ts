import type { CollectionPage } from 'schema-dts';
import type { Collection } from '#contract/catalogue/collections.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { collectionPath, titlePath } from '../paths.ts';

export function describeCollection(collection: Collection, visit: DescribedVisit): PageDescription {
  const { name, titles } = collection;
  const path = collectionPath(collection.slug);
  return {
    title: name,
    description: describe(collection, visit),
    path,
    picture: collection.backdrop ?? collection.poster,
    // Nothing of it is left but a title with a page of its own.
    indexed: titles.length > 1,
    things: [collectionThing(collection, visit), breadcrumbList(visit, [{ name, path }])],
  };
}

function describe({ name, overview, titles }: Collection, { texts }: DescribedVisit): string {
  if (overview) return overview;
  const count = texts('catalogue')(($) => $.collection.titles, { count: titles.length });
  return texts('seo')(($) => $.collection, { name, titles: count });
}

/** A collection as structured data (schema.org). */
function collectionThing(collection: Collection, visit: DescribedVisit): CollectionPage {
  const { address, origin } = visit;
  const { slug, name, poster, titles } = collection;
  return {
    '@type': 'CollectionPage',
    name,
    description: describe(collection, visit),
    url: address(collectionPath(slug)),
    ...(poster && { image: sharedPicture(origin, { picture: poster }).address }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: titles.length,
      itemListElement: titles.map((title, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: title.name,
        url: address(titlePath(title)),
      })),
    },
  };
}
