import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage, type BlogSection } from '../frame/blog-page.tsx';
import { gridPath, postListAddress } from '../paths.ts';
import { EndlessPosts, type PostsPage } from './endless-posts.tsx';

type PostPartProps = {
  section: BlogSection;
  /** What kind of thing the heading names. */
  kind?: string;
  heading: string;
  /** Below the heading; the number of posts stands there otherwise. */
  deck?: ReactNode;
  path: string;
  shown: PostsPage;
  /** Instead of posts, where there are none. */
  empty?: ReactNode;
  /** Below the posts. */
  children?: ReactNode;
};

/** The posts of one tag, category, author or time. */
export function PostPart(props: PostPartProps) {
  const { section, kind, heading, path, shown, children } = props;
  const { t } = useTranslation('blog');
  const count = <p>{t(($) => $.list.count, { count: shown.page.total })}</p>;
  return (
    <BlogPage
      section={section}
      isPart
      kind={kind}
      heading={heading}
      title={kind ? `${kind}: ${heading}` : heading}
      deck={
        <>
          {props.deck}
          {shown.page.total > 0 && count}
        </>
      }
    >
      {shown.page.total === 0 ? (
        (props.empty ?? <NoPostsHere />)
      ) : (
        <EndlessPosts
          key={postListAddress(path, '', String(shown.page.number))}
          shown={shown}
          address={(cursor) => postListAddress(path, '', cursor)}
        />
      )}
      {children}
    </BlogPage>
  );
}

function NoPostsHere() {
  const { t } = useTranslation('blog');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.list.empty_here)} text={t(($) => $.list.empty_here_hint)}>
      <LinkButton look="secondary" href={address(gridPath(undefined))}>
        {t(($) => $.list.all)}
      </LinkButton>
    </EmptyState>
  );
}
