import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { PlaylistItem } from '#contract/library.ts';
import { SignInHere } from '#web/account/sign-in/sign-in-here.tsx';
import { Poster } from '#web/catalogue/poster.tsx';
import { type CardTexts, TitleCard, useCardTexts } from '#web/catalogue/title-card.tsx';
import gridStyles from '#web/catalogue/title-grid.module.css';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/watchlist.route.ts';
import styles from './library.module.css';

export const handle = { namespaces: ['library', 'account', 'catalogue'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('library')(($) => $.watchlist.heading),
    description: texts('library')(($) => $.watchlist.sign_in),
    indexed: false,
  }));
  const user = await findUser(context);
  if (!user) return null;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { data } = await orNotFound(
    context.get(apiContext).library.listWatchlist(cursor === undefined ? {} : { cursor }),
  );
  const remove = Number(url.searchParams.get('remove'));
  const toRemove = data.entries.find(({ title }) => title.id === remove)?.title;
  return { ...data, cursor, toRemove, isDeleted: url.searchParams.get('done') === 'deleted' };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return answerForm(args, async () => {
    const input = parseForm(args.context, form, 'library.removeFromWatchlist');
    await args.context.get(apiContext).library.removeFromWatchlist(input);
    return { done: 'deleted' };
  });
}

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  const texts = useCardTexts();
  const path = href('/watchlist-detail');
  if (!loaderData) return <SignInHere text={t(($) => $.watchlist.sign_in)} from={path} />;
  const { entries, page, cursor, toRemove, isDeleted } = loaderData;
  const here = texts.address(cursor === undefined ? path : `${path}?cursor=${cursor}`);
  const total = page.total;
  return (
    <Page>
      <PageHead title={t(($) => $.watchlist.heading)} />
      <header className={styles.header}>
        <h1>{t(($) => $.watchlist.heading)}</h1>
        {total > 0 && <p>{t(($) => $.watchlist.count, { count: total })}</p>}
      </header>
      {isDeleted && <DeletedMessage />}
      {toRemove && (
        <ConfirmForm
          name={toRemove.name}
          back={here}
          action={texts.address(path)}
          fields={{ title: String(toRemove.id) }}
        />
      )}
      {total === 0 && (
        <EmptyState heading={t(($) => $.watchlist.empty)} text={t(($) => $.watchlist.empty_text)}>
          <LinkButton href={texts.address(href('/movies'))}>
            {t(($) => $.watchlist.browse)}
          </LinkButton>
        </EmptyState>
      )}
      <ul className={gridStyles.grid}>
        {entries.map((entry, index) => (
          <WatchlistEntry
            key={entry.title.id}
            entry={entry}
            texts={texts}
            remove={`${here}${here.includes('?') ? '&' : '?'}remove=${entry.title.id}`}
            eager={index < 4}
          />
        ))}
      </ul>
      <ButtonRow label={t(($) => $.watchlist.heading)}>
        {cursor !== undefined && (
          <LinkButton look="secondary" href={texts.address(path)}>
            {t(($) => $.watchlist.first)}
          </LinkButton>
        )}
        {page.next && (
          <LinkButton look="secondary" href={texts.address(`${path}?cursor=${page.next}`)}>
            {t(($) => $.watchlist.more)}
          </LinkButton>
        )}
      </ButtonRow>
    </Page>
  );
}

type WatchlistEntryProps = {
  entry: Pick<PlaylistItem, 'title' | 'available'>;
  texts: CardTexts;
  /** Path of the question whether to remove it. */
  remove: string;
  eager: boolean;
};

const sizes =
  '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, (min-width: 576px) 30vw, calc(50vw - 24px)';

/** A title on the watchlist; without a link if it may not be shown now. */
function WatchlistEntry({ entry, texts, remove, eager }: WatchlistEntryProps) {
  const { t } = useTranslation('library');
  const { title, available } = entry;
  return (
    <li className={styles.entry}>
      {available ? (
        <TitleCard title={title} texts={texts} sizes={sizes} eager={eager} hidesSaveButton />
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
