import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import {
  formatBytes,
  formatDate,
  formatNumber,
  formatRating,
  joinFacts,
} from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { lengthFacts } from './length-facts.ts';
import { saveFormId, saveToListPath, titlePath } from './paths.ts';
import { Poster } from './poster.tsx';
import styles from './title-card.module.css';
import { useIsOnWatchlist } from './watchlist-store.ts';

type TitleCardProps = {
  /** With a backdrop: shown wide instead of its poster. */
  title: TitleCardData & { backdrop?: Picture | undefined };
  /** From `useCardTexts`, called once per list: a hundred cards must not call five hooks each. */
  texts: CardTexts;
  sizes: string;
  eager?: boolean;
  /** The list has its own controls for saving. */
  hidesSaveButton?: boolean;
};

/**
 * A link around poster and facts; `usePlainLinks` makes it navigate without a page load. Beside it
 * is the button that saves the title (`SaveForm`).
 */
export function TitleCard({ title, texts, sizes, eager = false, hidesSaveButton }: TitleCardProps) {
  const { language, savesData, address, clip, notYet, from, needs } = texts;
  const wait = title.releases_on ? from(title.releases_on) : notYet;
  const number = (value: number) => formatNumber(language, value);
  const facts = [
    title.year,
    ...(title.playable ? lengthFacts(language, title, clip) : [wait]),
    title.rating && formatRating(language, title.rating),
    title.needs && needs[title.needs],
    ...sizeFacts(language, title.size, savesData),
    title.score && `★\u00a0${number(title.score.average)}\u00a0(${number(title.score.count)})`,
  ];
  const card = (
    <a
      className={styles.card}
      href={address(titlePath(title))}
      data-playable={(title.playable && title.type !== 'tv-show') || undefined}
    >
      {title.backdrop ? (
        <span className={styles.still} data-still="">
          <MediaPicture picture={title.backdrop} alt="" sizes={sizes} largest={640} />
        </span>
      ) : (
        <Poster title={title} sizes={sizes} eager={eager} />
      )}
      <bdi className={styles.name}>{title.name}</bdi>
      <span className={styles.facts} suppressHydrationWarning>
        {joinFacts(language, facts)}
      </span>
    </a>
  );
  if (hidesSaveButton) return card;
  return (
    <span className={styles.place}>
      {card}
      <CardSaveButton title={title} texts={texts} />
    </span>
  );
}

function CardSaveButton({ title, texts }: { title: TitleCardData; texts: CardTexts }) {
  const isOn = useIsOnWatchlist(title.id);
  return (
    <button
      className={styles.save}
      type="submit"
      form={saveFormId}
      formAction={texts.address(saveToListPath(title))}
      name="intent"
      value={isOn ? 'unwatch' : 'watch'}
      aria-label={texts.saveLabel(title.name)}
      aria-pressed={isOn}
      data-save={title.id}
    />
  );
}

/** Data that a title's film uses: "480p", "92 MB". */
export function sizeFacts(
  language: Language,
  size: TitleCardData['size'],
  savesData: boolean,
): string[] {
  if (!size) return [];
  const { quality, bytes } = (savesData && size.saver) || size;
  return [quality, formatBytes(language, bytes)];
}

export type CardTexts = {
  language: Language;
  savesData: boolean;
  address: (path: string) => string;
  /** The word for a film that is only a clip of its work. */
  clip: string;
  notYet: string;
  /** For a title released on this day. */
  from: (day: string) => string;
  /** What watching requires, for titles that are not free. */
  needs: Record<NonNullable<TitleCardData['needs']>, string>;
  /** Label of the button that saves the title. */
  saveLabel: (name: string) => string;
};

/**
 * Placeholder for the name: the text is split around it once, instead of for each of a hundred
 * cards.
 */
const mark = '\u0001';

/** Texts that all cards of a list share. */
export function useCardTexts(): CardTexts {
  const { t } = useTranslation('catalogue');
  const { language, savesData } = usePageVisit();
  const [beforeName = '', afterName = ''] = t(($) => $.card.save, { name: mark }).split(mark);
  return {
    language,
    savesData,
    address: useAddress(),
    clip: t(($) => $.card.clip),
    notYet: t(($) => $.card.not_yet),
    from: (day) => t(($) => $.card.from, { date: formatDate(language, day) }),
    needs: t(($) => $.needs, { returnObjects: true }),
    saveLabel: (name) => beforeName + name + afterName,
  };
}
