import type { PostMediaItem } from '#contract/blog/post-media.ts';
import type { Language } from '#contract/shared/language.ts';
import { RefusedError } from '#web/admin/lib/call-admin.ts';
import { sendAsViewer } from '#web/lib/session/call-as-viewer.ts';
import { readCookie, xsrfCookie, xsrfHeader } from '#web/lib/session/cookies.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';

/** The one operation that takes files from admin pages; all others are in `admin-operations.ts`. */
const uploadAddress = '/api/v1/ops/post_media/';

type Description = { alt: string; language: Language };

/** Uploads a picture or sound to the media library. Rejects like `useCallAdmin`. */
export function useUploadMedia() {
  const authCookie = usePageSession()?.found?.cookie ?? '';
  return async (file: File, { alt, language }: Description): Promise<PostMediaItem> => {
    const form = new FormData();
    form.set('file', file);
    if (alt) {
      form.set('alt', alt);
      form.set('alt_language', language);
    }
    const seconds = file.type.startsWith('audio/') ? await measure(file) : undefined;
    if (seconds) form.set('seconds', String(seconds));
    const response = await sendAsViewer(authCookie, (accessToken) => {
      const headers = new Headers({
        Accept: 'application/json',
        Authorization: `Bearer ${accessToken}`,
      });
      const token = readCookie(document.cookie, xsrfCookie);
      if (token) headers.set(xsrfHeader, token);
      return fetch(uploadAddress, { method: 'POST', headers, body: form });
    });
    const answer = await response.json().catch(() => undefined);
    if (!response.ok) throw new RefusedError(answer?.code, answer?.detail_message);
    return answer.data.item;
  };
}

/** For servers without ffprobe. */
function measure(file: File): Promise<number | undefined> {
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
