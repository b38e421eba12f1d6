import { postPath } from '../paths.ts';
import type { Route } from './+types/post-detail.route.ts';
import { PostPage, postNamespaces } from './post-page.tsx';
import { findPost, presentPost } from './present-post.server.ts';

export const handle = { namespaces: postNamespaces };

/** A post; without a name in the address, the newest. */
export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  return presentPost(await findPost({ slug, addressOf: postPath }, args), args);
}

export default function PostDetailPage({ loaderData }: Route.ComponentProps) {
  return <PostPage key={loaderData.post.slug} {...loaderData} />;
}
