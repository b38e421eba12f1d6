import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { artworkKinds } from '#contract/constants/artwork.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { loadOffered } from './load-offered.server.ts';
import styles from './offered-artwork.module.css';

type Offered = Awaited<ReturnType<typeof loadOffered>>;
type OfferedPicture = NonNullable<Offered>['pictures'][number];

/** Pictures of databases of films, which are asked for them when somebody wants to see them. */
export function OfferedArtwork({ titleId, offered }: { titleId: number; offered: Offered }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams(search);
  opened.set('offered', 'yes');
  const kinds = artworkKinds.flatMap((kind) => {
    const pictures = offered?.pictures.filter((picture) => picture.kind === kind) ?? [];
    return pictures.length > 0 ? [{ kind, pictures }] : [];
  });
  return (
    <div id="offered">
      <AdminSection heading={t(($) => $.offered.heading)} text={t(($) => $.offered.text)}>
        {offered === null && (
          <LinkButton look="secondary" href={`${pathname}?${opened}#offered`}>
            {t(($) => $.offered.show)}
          </LinkButton>
        )}
        {offered?.problem && <FormMessage kind="problem">{offered.problem}</FormMessage>}
        {offered && !offered.problem && kinds.length === 0 && (
          <>
            <p>{t(($) => $.offered.none)}</p>
            <LinkButton
              look="secondary"
              href={address(href('/admin/titles/:id/identify', { id: String(titleId) }))}
            >
              {t(($) => $.offered.identify)}
            </LinkButton>
          </>
        )}
        {kinds.map(({ kind, pictures }) => (
          <section key={kind}>
            <h3>{t(($) => $.artwork.kinds[kind])}</h3>
            <ul className={styles.pictures} data-kind={kind}>
              {pictures.map((picture) => (
                <li key={`${picture.provider} ${picture.url}`}>
                  <Choice {...picture} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </AdminSection>
    </div>
  );
}

function Choice(picture: OfferedPicture) {
  const { t } = useTranslation('admin-media');
  const { kind, provider, url, preview, languageName, width, height, source } = picture;
  const from = source?.licence ? `${source.name}, ${source.licence}` : picture.provider_name;
  return (
    <PostForm>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="url" value={url} />
      <button type="submit" name="intent" value="offered" className={styles.choice}>
        <img
          src={`${href('/admin/candidate-picture')}?${new URLSearchParams({ url: preview })}`}
          alt={t(($) => $.offered.choose)}
          loading="lazy"
        />
        <span>{languageName ?? t(($) => $.offered.wordless)}</span>
        <span className={styles.note}>
          <bdi dir="ltr">{`${width} × ${height}`}</bdi> · <bdi>{from}</bdi>
        </span>
      </button>
    </PostForm>
  );
}
