import { postPath } from '../post-path.ts';
import type { Route } from './+types/post-detail.route.ts';
import { findPost } from './find-post.server.ts';
import { postNamespaces } from './post-namespaces.ts';
import { PostPage } from './post-page.tsx';
import { presentPost } from './present-post.server.ts';

export const handle = { namespaces: postNamespaces };

/** A post; without a name in the address, the newest. */
export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  return presentPost(await findPost({ slug, addressOf: postPath }, args), args);
}

export default function PostDetailPage({ loaderData }: Route.ComponentProps) {
  return <PostPage key={loaderData.post.slug} {...loaderData} />;
}
