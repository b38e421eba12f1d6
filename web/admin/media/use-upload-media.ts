import type { PostMediaItem } from '#contract/blog/post-media.ts';
import type { Language } from '#contract/shared/language.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';

type Description = { alt: string; language: Language };

/** Uploads a picture or sound to the media library. Rejects like `useCallAdmin`. */
export function useUploadMedia() {
  const call = useCallAdmin();
  return async (file: File, { alt, language }: Description): Promise<PostMediaItem> => {
    const seconds = file.type.startsWith('audio/') ? await measureSound(file) : undefined;
    const description = alt ? { alt, alt_language: language } : {};
    const input = { file, ...description, seconds: seconds || undefined };
    return (await call('blog.addPostMedia', input)).data.item;
  };
}

/** Seconds of a sound, as this browser knows them; also for servers without ffprobe. */
export function measureSound(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  return new Promise<number | undefined>((resolve) => {
    audio.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(audio.duration) ? audio.duration : undefined),
    );
    audio.addEventListener('error', () => resolve(undefined));
    audio.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
