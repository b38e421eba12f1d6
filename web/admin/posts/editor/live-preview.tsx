import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { useAdminQuery } from '#web/admin/lib/call-admin.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './live-preview.module.css';

const PostBlocks = lazy(async () => ({
  default: (await import('#web/blog/post/text/post-blocks.tsx')).PostBlocks,
}));

/** Milliseconds without a change until the preview follows. */
const followAfter = 500;

type LivePreviewProps = { source: string; language: Language; postId: number };

/** The text as readers will see it, rendered by the server while one types. */
export function LivePreview(props: LivePreviewProps) {
  const { t } = useTranslation('admin-blog');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.preview}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-live-preview=""
    >
      <summary>{t(($) => $.editor.tools.preview)}</summary>
      {isOpen && <Rendered {...props} />}
    </details>
  );
}

function Rendered({ source, language, postId }: LivePreviewProps) {
  const [followed, setFollowed] = useState(source);
  useEffect(() => {
    const timer = window.setTimeout(() => setFollowed(source), followAfter);
    return () => window.clearTimeout(timer);
  }, [source]);
  const asked = { id: postId, source: followed, language };
  const { data, error } = useQuery({
    ...useAdminQuery('blog.renderPostDraft', asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <FormMessage kind="problem">{error.message}</FormMessage>;
  if (!data) return null;
  const own = { lang: language, dir: directionOf(language) };
  return (
    <div className={styles.text} {...own}>
      <Suspense>
        <PostBlocks blocks={data.data.blocks} own={own} />
      </Suspense>
    </div>
  );
}
