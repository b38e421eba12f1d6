import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Slider } from '#web/ui/slider.tsx';
import styles from './home-hero.module.css';
import { type HeroData, HomeHero } from './home-hero.tsx';

/** What is worth watching, one film per slide. Nothing moves by itself. */
export function HomeHeroes({ heroes }: { heroes: HeroData[] }) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const total = formatNumber(language, heroes.length);
  return (
    <div className={styles.heroes}>
      <Slider
        label={t(($) => $.home.featured)}
        labels={{ previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) }}
        count={heroes.length}
        buttons="end"
      >
        {heroes.map(({ hero, size }, index) => {
          const number = formatNumber(language, index + 1);
          return (
            <li key={hero.id} className={styles.slide}>
              <HomeHero
                hero={hero}
                size={size}
                isFirst={index === 0}
                place={heroes.length > 1 ? t(($) => $.home.place, { number, total }) : undefined}
              />
            </li>
          );
        })}
      </Slider>
    </div>
  );
}
