import { useTranslation } from 'react-i18next';
import { TitleCard, useCardTexts } from '#web/catalogue/title-card.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { Rail } from '#web/ui/rail/rail.tsx';
import styles from './home-sections.module.css';
import type { HomeSection, Tile } from './load-home-sections.server.ts';

/** The rows below the heroes. */
export function HomeSections({ sections }: { sections: HomeSection[] }) {
  const { t } = useTranslation('catalogue');
  const texts = useCardTexts();
  const labels = { previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) };
  return sections.map(({ id, heading, more, look, shape, sizes, titles, tiles }) => {
    return (
      <Rail
        key={id}
        id={id}
        heading={heading}
        more={more && <a href={texts.address(more)}>{t(($) => $.rails.all)}</a>}
        labels={labels}
        shape={shape}
      >
        {titles.map((title, index) => (
          <li
            key={title.id}
            className={look === 'ranked' ? styles.ranked : undefined}
            data-wide={index >= 9 || undefined}
          >
            {look === 'ranked' && (
              <span className={styles.rank} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <TitleCard title={title} texts={texts} sizes={sizes} />
          </li>
        ))}
        {tiles.map((tile) => (
          <li key={tile.path}>
            <TileLink tile={tile} look={look} sizes={sizes} href={texts.address(tile.path)} />
          </li>
        ))}
      </Rail>
    );
  });
}

type TileLinkProps = Pick<HomeSection, 'look' | 'sizes'> & { tile: Tile; href: string };

function TileLink({ tile, look, sizes, href }: TileLinkProps) {
  const { name, language, note, pictures } = tile;
  return (
    <a className={styles.tile} data-look={look} href={href}>
      <span className={styles.art} data-pictures={pictures.length}>
        {pictures.map((picture, index) => (
          <MediaPicture
            key={picture.path}
            picture={picture}
            alt=""
            sizes={index > 0 ? '104px' : sizes}
            largest={640}
          />
        ))}
      </span>
      <bdi className={styles.name} lang={language}>
        {name}
      </bdi>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  );
}
