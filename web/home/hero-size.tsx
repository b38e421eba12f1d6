import { Fragment, useEffect, useState } from 'react';
import type { Home } from '#contract/catalogue.ts';
import styles from './home-hero.module.css';

/** By the name of a quality, what its size is made of; and the quality that most phones play. */
export type HeroSizes = { usual: string | undefined; parts: Record<string, string[]> };

type HeroSizeProps = { sizes: HeroSizes; renditions: NonNullable<Home['hero']>['renditions'] };

/** Milliseconds after which nothing else needs the line. */
const rest = 3_000;

/** Size of the hero's film at the viewer's quality; which one that is, the browser says at rest. */
export function HeroSize({ sizes, renditions }: HeroSizeProps) {
  const [quality, setQuality] = useState(sizes.usual);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { pickForThisBrowser } = await import('#web/playback/data/pick-for-this-browser.ts');
      setQuality(pickForThisBrowser(renditions)?.name);
    }, rest);
    return () => clearTimeout(timer);
  }, [renditions]);
  if (!quality) return null;
  return (
    <p className={styles.size}>
      {sizes.parts[quality]?.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
