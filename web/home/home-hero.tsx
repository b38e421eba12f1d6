import { Info, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { heroPlayPath, saveToListPath, titlePath } from '#web/catalogue/paths.ts';
import { SaveButton } from '#web/catalogue/save-button.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LaterSlide, Slider } from '#web/ui/rail/rail.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './home-hero.module.css';
import type { PresentedHero } from './present-hero.server.ts';

type HomeHeroProps = {
  hero: PresentedHero;
  /** Above the fold: its pictures load at once, and its name is the page's heading. */
  isFirst: boolean;
};

/** One large film: still, name, one sentence, Play. */
function HomeHero({ hero, isFirst }: HomeHeroProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const path = titlePath(hero);
  const Name = isFirst ? 'h1' : 'h2';
  const play = heroPlayPath(hero, path);
  const still = hero.backdrop && (
    <MediaPicture
      className={styles.still}
      picture={hero.backdrop}
      alt=""
      // On phones the box is narrower than the picture, which is cropped to its middle.
      sizes="(min-width: 768px) 100vw, 142vw"
      largest={1920}
      priority={isFirst}
    />
  );
  return (
    <div className={styles.hero}>
      {isFirst ? still : <LaterSlide>{still}</LaterSlide>}
      <div className={styles.still} data-hero={path} />
      <div className={styles.shade} />
      <Beam />
      <div className={styles.text}>
        <Name className={styles.name}>
          {hero.logo ? (
            <MediaPicture
              className={styles.treatment}
              picture={hero.logo}
              alt={hero.name}
              sizes="(min-width: 768px) 26rem, 70vw"
              largest={960}
              eager={isFirst}
            />
          ) : (
            <bdi>{hero.name}</bdi>
          )}
        </Name>
        <p className={styles.facts}>{hero.facts}</p>
        <p className={styles.synopsis} dir="auto">
          {hero.tagline ?? hero.synopsis}
        </p>
        <div className={styles.actions}>
          {play && (
            <LinkButton href={address(play)}>
              <Play size={20} fill="currentColor" aria-hidden="true" />
              {t(($) => $.actions.play)}
            </LinkButton>
          )}
          <LinkButton look="secondary" href={address(path)}>
            <Info size={20} aria-hidden="true" />
            {t(($) => $.actions.more)}{' '}
            <VisuallyHidden>
              <bdi>{hero.name}</bdi>
            </VisuallyHidden>
          </LinkButton>
          <SaveButton id={hero.id} path={saveToListPath(hero)} />
          {hero.sizeText && <p className={styles.size}>{hero.sizeText}</p>}
        </div>
        {hero.place && <p className={styles.place}>{hero.place}</p>}
      </div>
    </div>
  );
}

/** Featured films, one per slide. Nothing moves by itself. */
export function HomeHeroes({ heroes }: { heroes: PresentedHero[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles.heroes}>
      <Slider
        label={t(($) => $.home.featured)}
        labels={{ previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) }}
        count={heroes.length}
        buttons="end"
      >
        {heroes.map((hero, index) => (
          <li key={hero.id} className={styles.slide}>
            <HomeHero hero={hero} isFirst={index === 0} />
          </li>
        ))}
      </Slider>
    </div>
  );
}
