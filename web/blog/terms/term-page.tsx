import { useTranslation } from 'react-i18next';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import { CategoryIndex, TagIndex } from '../index/term-index.tsx';
import { PostPart } from '../list/post-part.tsx';
import type { TermData } from './load-term.server.ts';

type TermPageProps = { kind: 'tags' | 'categories'; data: TermData };

/** All tags or categories, or the posts of one. */
export function TermPage({ kind, data }: TermPageProps) {
  const { t } = useTranslation('blog');
  if ('tags' in data && data.tags) {
    return (
      <BlogIndexPage kind="tags" isEmpty={data.tags.length === 0}>
        <TagIndex tags={data.tags} />
      </BlogIndexPage>
    );
  }
  if ('categories' in data && data.categories) {
    return (
      <BlogIndexPage kind="categories" isEmpty={data.categories.length === 0}>
        <CategoryIndex categories={data.categories} />
      </BlogIndexPage>
    );
  }
  return (
    <PostPart
      section={kind}
      kind={t(($) => $[kind].kind)}
      heading={data.term.name}
      path={data.term.path}
      subject={data.term.subject}
      shown={data}
    />
  );
}
