import { data, href, redirect } from 'react-router';
import { type PostType, postTypes } from '#contract/constants/blog.ts';
import { postPath } from '../paths.ts';
import type { Route } from './+types/single-post.route.ts';
import { PostPage, postNamespaces } from './post-page.tsx';
import { findPost, presentPost } from './present-post.server.ts';

export const handle = { namespaces: postNamespaces };

/** A post of a type; without a slug, the newest of that type. */
export async function loader(args: Route.LoaderArgs) {
  const type = readType(args.params.type);
  const addressOf = (slug: string) => href('/blog-single/:type/:slug?', { type, slug });
  const post = await findPost({ slug: args.params.slug, type, addressOf }, args);
  // A temporary redirect, because the type may change back.
  if (post.type !== type) throw redirect(postPath(post.slug) + args.url.search);
  return presentPost(post, args);
}

/** Plain posts have no page for their type. */
function readType(named: string): PostType {
  const type = postTypes.find((each) => each === named);
  if (!type || type === 'standard') throw data(null, { status: 404 });
  return type;
}

export default function SinglePostPage({ loaderData }: Route.ComponentProps) {
  return <PostPage key={loaderData.post.slug} {...loaderData} />;
}
