import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PersonFace } from '../people/person-card.tsx';
import { GeneratedPoster } from '../poster.tsx';
import { FoundPicture } from './found-picture.tsx';
import foundSuggestionStyles from './found-suggestion.module.css';
import styles from './suggestion-list.module.css';
import type { FoundItem, Suggestion, SuggestionGroup } from './suggestions.ts';

/** Grouped suggestions: links for arrow keys and pointer. */
export function SuggestionList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Autocomplete.List className={styles.list}>
      {({ value, items }: SuggestionGroup) => (
        <Autocomplete.Group key={value} data-kind={value} className={styles.group} items={items}>
          {value !== 'corrected' && value !== 'all' && (
            <Autocomplete.GroupLabel className={styles.heading}>
              {t(($) => $.search.groups[value])}
            </Autocomplete.GroupLabel>
          )}
          <Autocomplete.Collection>
            {(suggestion: Suggestion) => (
              <Autocomplete.Item
                key={`${suggestion.kind} ${suggestion.path}`}
                value={suggestion}
                className={styles.item}
                onClick={onChoose}
                render={<a href={address(suggestion.path)} tabIndex={-1} />}
              >
                <SuggestionContent suggestion={suggestion} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('catalogue');
  if (suggestion.kind === 'found') return <FoundSuggestion item={suggestion.item} />;
  const query = suggestion.text;
  return (
    <>
      <Search className={styles.icon} size={18} aria-hidden="true" />
      <span dir="auto">
        {suggestion.kind === 'corrected'
          ? t(($) => $.suggestions.corrected, { query })
          : t(($) => $.suggestions.all, { query })}
      </span>
    </>
  );
}

type LineProps = { picture: ReactNode; name: string; lang?: string; facts?: ReactNode };

/** One suggestion: a small picture, a name, and distinguishing facts. */
function Line({ picture, name, lang, facts }: LineProps) {
  return (
    <>
      {picture}
      <span className={foundSuggestionStyles.text}>
        <bdi className={foundSuggestionStyles.name} lang={lang}>
          {name}
        </bdi>
        {facts && <span className={foundSuggestionStyles.facts}>{facts}</span>}
      </span>
    </>
  );
}

function FoundSuggestion({ item }: { item: FoundItem }) {
  const { language } = usePageVisit();
  const { t } = useTranslation('catalogue');
  const times = useTimes();
  const { name } = item;
  if (item.type === 'person') {
    const face = <PersonFace name={name} portrait={item.portrait} />;
    return (
      <Line picture={<span className={foundSuggestionStyles.face}>{face}</span>} name={name} />
    );
  }
  if (item.type === 'collection') {
    const { slug, poster, count } = item;
    return (
      <Line
        picture={<SuggestedPoster name={name} slug={slug} poster={poster} />}
        name={name}
        facts={t(($) => $.collection.titles, { count })}
      />
    );
  }
  if (item.type === 'product') {
    const picture = <FoundPicture item={item} shape="small" eager />;
    const price = formatMoney(language, item.price.from);
    return <Line picture={picture} name={name} facts={<bdi>{price}</bdi>} />;
  }
  if (item.type === 'post') {
    const picture = <FoundPicture item={item} shape="small" eager />;
    const date = item.published_at && times.day(item.published_at);
    return <Line picture={picture} name={name} lang={item.language} facts={date} />;
  }
  return <FoundTitle title={item} />;
}

type Title = Extract<FoundItem, { original_name: unknown }>;

function SuggestedPoster({ name, slug, poster }: Pick<Title, 'name' | 'slug' | 'poster'>) {
  return (
    <span className={foundSuggestionStyles.poster}>
      {poster ? (
        <MediaPicture picture={poster} alt="" sizes="40px" largest={160} eager />
      ) : (
        <GeneratedPoster name={name} slug={slug} facts="" />
      )}
    </span>
  );
}

function FoundTitle({ title }: { title: Title }) {
  const { name, slug, poster, year, genre, original_name: original } = title;
  const facts = [year, genre].filter((fact) => fact !== null).join(' · ');
  return (
    <Line
      picture={<SuggestedPoster name={name} slug={slug} poster={poster} />}
      name={name}
      facts={
        <>
          {original && <bdi>{original}</bdi>}
          {original && facts && ' · '}
          {facts}
        </>
      }
    />
  );
}
