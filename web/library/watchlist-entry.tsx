import { useTranslation } from 'react-i18next';
import type { PlaylistItem } from '#contract/library.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import { TitleCard } from '#web/catalogue/title-card.tsx';
import type { CardTexts } from '#web/catalogue/use-card-texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './library.module.css';

type WatchlistEntryProps = {
  entry: Pick<PlaylistItem, 'title' | 'available'>;
  texts: CardTexts;
  /** Address of the question whether to remove it. */
  remove: string;
  eager: boolean;
};

const sizes =
  '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, (min-width: 576px) 30vw, calc(50vw - 24px)';

/** A title that somebody wants to watch; one that may not be shown now is named without a link. */
export function WatchlistEntry({ entry, texts, remove, eager }: WatchlistEntryProps) {
  const { t } = useTranslation('library');
  const { title, available } = entry;
  return (
    <li className={styles.entry}>
      {available ? (
        <TitleCard title={title} texts={texts} sizes={sizes} eager={eager} isKept />
      ) : (
        <div className={styles.gone}>
          <Poster title={title} sizes={sizes} eager={eager} />
          <bdi>{title.name}</bdi>
          <span>{t(($) => $.watchlist.unavailable)}</span>
        </div>
      )}
      <LinkButton
        look="quiet"
        href={remove}
        aria-label={t(($) => $.watchlist.remove_named, { name: title.name })}
      >
        {t(($) => $.watchlist.remove)}
      </LinkButton>
    </li>
  );
}
