import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostMediaItem } from '#contract/blog/post-media.ts';
import type { PostMediaKind } from '#contract/constants/blog.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useUploadMedia } from './use-upload-media.ts';

type UploadButtonProps = { kind: PostMediaKind; onUpload: (item: PostMediaItem) => void };

/** Chooses a file and uploads it at once. */
export function UploadButton({ kind, onUpload }: UploadButtonProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const upload = useUploadMedia();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    setSending(file.name);
    try {
      onUpload(await upload(file, { alt: '', language }));
    } catch (error) {
      const text = error instanceof Error && error.message !== 'HTTP' ? error.message : undefined;
      setProblem(text ?? t(($) => $.editor.tools.failed));
    }
    setSending(undefined);
  }

  const label = t(($) => $.editor.upload[kind]);
  return (
    <div>
      <Button look="quiet" disabled={Boolean(sending)} onClick={() => chooser.current?.click()}>
        {sending ? t(($) => $.editor.tools.uploading, { name: sending }) : label}
      </Button>
      <input
        ref={chooser}
        type="file"
        form={apart}
        accept={kind === 'picture' ? 'image/*' : 'audio/*'}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
    </div>
  );
}
