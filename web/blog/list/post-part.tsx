import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedSubject } from '#contract/shared/addresses.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage, type BlogSection } from '../frame/blog-page.tsx';
import { gridPath, postListAddress } from '../paths.ts';
import { EndlessPosts, type PostsPage } from './endless-posts.tsx';

type PostPartProps = {
  section: BlogSection;
  /** Kind of the heading, such as a tag. */
  kind?: string;
  heading: string;
  /** Below the heading; defaults to the number of posts. */
  deck?: ReactNode;
  path: string;
  /** What can be followed here; the whole blog by default. */
  subject?: FeedSubject | undefined;
  shown: PostsPage;
  /** Shown if there are no posts. */
  empty?: ReactNode;
  /** Below the posts. */
  children?: ReactNode;
};

/** The posts of a tag, category, author or period. */
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
      subject={props.subject}
      page={shown.page.number}
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
