import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Form, href } from 'react-router';
import { titleTypes } from '#contract/constants/catalogue.ts';
import type { HistoryEntry } from '#contract/viewing.ts';
import { titlePath } from '#web/catalogue/paths.ts';
import { PopularLink } from '#web/catalogue/popular-link.tsx';
import { Poster } from '#web/catalogue/poster.tsx';
import cardStyles from '#web/catalogue/title-card.module.css';
import gridStyles from '#web/catalogue/title-grid.module.css';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './history-section.module.css';
import type { HistoryData } from './load-watched.server.ts';
import { useWatchedTexts } from './use-watched-texts.ts';
import watchedCardStyles from './watched-card.module.css';

const sizes =
  '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, (min-width: 576px) 30vw, calc(50vw - 24px)';
const firstRow = 4;

/** The watch history, newest first, with ways to remove entries. */
export function HistorySection({ data }: { data: HistoryData }) {
  const { t } = useTranslation('viewing');
  const address = useAddress();
  const { history, page, chosen, is_paused: isPaused } = data;
  const isFiltered = chosen.search !== '' || chosen.type !== undefined;
  const more = new URLSearchParams({
    ...(chosen.type && { type: chosen.type }),
    ...(chosen.search && { search: chosen.search }),
  });
  return (
    <section aria-labelledby="history">
      <div className={styles.head}>
        <h1 id="history">{t(($) => $.history.title)}</h1>
        <p className={styles.count}>{t(($) => $.history.count, { count: page.total })}</p>
        <PostForm action={address(href('/playlist'))}>
          <input type="hidden" name="is_paused" value={isPaused ? 'off' : 'on'} />
          <Button type="submit" look="secondary">
            {t(($) => $.history[isPaused ? 'resume' : 'pause'])}
          </Button>
        </PostForm>
        <LinkButton look="quiet" href={address(href('/account/import'))}>
          {t(($) => $.history.import)}
        </LinkButton>
        {(page.total > 0 || isFiltered) && (
          <LinkButton
            look="quiet"
            href={address(href('/playlist/remove/:title', { title: 'all' }))}
          >
            {t(($) => $.history.clear)}
          </LinkButton>
        )}
      </div>
      {isPaused && <FormMessage kind="done">{t(($) => $.history.paused)}</FormMessage>}
      {(page.total > 0 || isFiltered) && <HistoryFilters chosen={chosen} />}
      {history.length === 0 && (
        <EmptyState
          heading={t(($) => $.history[isFiltered ? 'none' : 'empty'])}
          text={t(($) => $.history[isFiltered ? 'none_hint' : 'empty_hint'])}
        >
          {!isFiltered && <PopularLink />}
        </EmptyState>
      )}
      <ul className={gridStyles.grid}>
        {history.map((entry, index) => (
          <HistoryCard key={entry.title.id} entry={entry} sizes={sizes} eager={index < firstRow} />
        ))}
      </ul>
      <nav className={styles.pages} aria-label={t(($) => $.history.title)}>
        {page.number > 1 && (
          <LinkButton look="secondary" href={address(withQuery(more))}>
            {t(($) => $.history.newest)}
          </LinkButton>
        )}
        {page.next && (
          <LinkButton
            look="secondary"
            href={address(withQuery(new URLSearchParams([...more, ['cursor', page.next]])))}
          >
            {t(($) => $.history.older)}
          </LinkButton>
        )}
      </nav>
    </section>
  );
}

function withQuery(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${href('/playlist')}?${text}` : href('/playlist');
}

/** A plain GET form: the address determines what is shown. */
function HistoryFilters({ chosen }: { chosen: HistoryData['chosen'] }) {
  const { t } = useTranslation('viewing');
  return (
    <Form className={styles.filters} action={href('/playlist')} role="search">
      <LanguageField />
      <TextField
        key={chosen.search}
        type="search"
        name="search"
        label={t(($) => $.history.search)}
        defaultValue={chosen.search}
        maxLength={100}
      />
      <SelectField name="type" label={t(($) => $.history.kind)} chosen={chosen.type ?? ''}>
        <option value="">{t(($) => $.history.kinds.all)}</option>
        {titleTypes.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.history.kinds[type])}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {t(($) => $.history.show)}
      </Button>
    </Form>
  );
}

type HistoryCardProps = { entry: HistoryEntry; sizes: string; eager: boolean };

/** A watched title with progress and date. */
function HistoryCard({ entry, sizes, eager }: HistoryCardProps) {
  const { t } = useTranslation('viewing');
  const times = useTimes();
  const texts = useWatchedTexts();
  const address = useAddress();
  const { title, episode, position_ms, duration_ms } = entry;
  return (
    <li className={watchedCardStyles.item}>
      <a className={cardStyles.card} href={address(titlePath(title))}>
        <Poster title={title} sizes={sizes} eager={eager} />
        <ProgressBar position={position_ms} duration={duration_ms} />
        <bdi className={cardStyles.name}>{title.name}</bdi>
        {episode && (
          <span className={cardStyles.facts}>
            {texts.place(episode)}
            {' · '}
            {t(($) => $.history.episodes, { count: entry.episodes })}
          </span>
        )}
        <span className={cardStyles.facts}>
          {entry.is_watched ? t(($) => $.history.watched) : texts.left(position_ms, duration_ms)}
        </span>
        <span className={cardStyles.facts} suppressHydrationWarning>
          {t(($) => $.history.on, { date: times.day(entry.watched_at) })}
        </span>
      </a>
      <a
        className={`${watchedCardStyles.removal} ${watchedCardStyles.remove}`}
        href={address(href('/playlist/remove/:title', { title: String(title.id) }))}
        aria-label={t(($) => $.history.remove, { name: title.name })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </a>
    </li>
  );
}
