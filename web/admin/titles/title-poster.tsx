import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './title-poster.module.css';

/**
 * The poster of a title, which a press replaces by a file at once: what is typed on the page stays.
 * Without scripts it leads to the page of its pictures.
 */
export function TitlePoster({ title: { id, poster, deleted_at } }: { title: AdminTitle }) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const call = useCallAdmin();
  const [isScripted, setScripted] = useState(false);
  const [state, setState] = useState<{ isBusy?: boolean; problem?: string }>({});
  useEffect(() => setScripted(true), []);
  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setState({ isBusy: true });
    try {
      const { data } = await call('catalogue.uploadArtwork', { id, kind: 'poster', file });
      const done = new URLSearchParams(search);
      done.set('done', 'saved');
      if (data.change !== null) done.set('change', String(data.change));
      setState({});
      await navigate(`${pathname}?${done}${hash}`, { replace: true });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  }
  const offer = poster ? 'change_poster' : 'add_poster';
  const label = t(($) => $.workspace[state.isBusy ? 'sending' : offer]);
  const shown = (
    <>
      {poster && <MediaPicture picture={poster} alt="" sizes="7.5rem" largest={320} eager />}
      <span className={styles.label} data-small={poster ? '' : undefined}>
        <ImagePlus size={poster ? 16 : 28} aria-hidden="true" />
        {poster && !state.isBusy ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </span>
    </>
  );
  if (deleted_at !== null) return <span className={styles.frame}>{shown}</span>;
  if (!isScripted) {
    const pictures = href('/admin/titles/:id/artwork', { id: String(id) });
    return (
      <a className={styles.frame} href={address(pictures)}>
        {shown}
      </a>
    );
  }
  return (
    <>
      <label className={styles.frame} data-busy={state.isBusy || undefined}>
        {shown}
        <input
          type="file"
          accept="image/*"
          disabled={state.isBusy}
          onChange={(event) => void upload(event)}
        />
      </label>
      <p className={styles.problem} role="alert">
        {state.problem}
      </p>
    </>
  );
}
