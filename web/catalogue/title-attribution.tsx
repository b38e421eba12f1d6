import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import styles from './title-attribution.module.css';

/** Where the facts come from, as their licence asks. */
export function TitleAttribution({
  attribution,
}: {
  attribution: NonNullable<Title['attribution']>;
}) {
  const { t } = useTranslation('catalogue');
  return (
    <p className={styles.attribution}>
      {t(($) => $.detail.source)}{' '}
      <a href={attribution.url} rel="noopener">
        <bdi>{attribution.name}</bdi>
      </a>
      {attribution.licence && (
        <>
          {' · '}
          <bdi>{attribution.licence}</bdi>
        </>
      )}
    </p>
  );
}
