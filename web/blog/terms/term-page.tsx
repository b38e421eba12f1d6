import { useTranslation } from 'react-i18next';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import { PostPart } from '../list/post-part.tsx';
import type { TermData } from './load-term.server.ts';

type TermPageProps = { kind: 'tags' | 'categories'; data: TermData };

/** All tags or categories, or the posts of one. */
export function TermPage({ kind, data }: TermPageProps) {
  const { t } = useTranslation('blog');
  if (!('term' in data)) return <BlogIndexPage kind={kind} index={data.index} />;
  return (
    <PostPart
      section={kind}
      kind={t(($) => $[kind].kind)}
      heading={data.term.name}
      path={data.term.path}
      shown={data}
    />
  );
}
