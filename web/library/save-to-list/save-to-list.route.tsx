import { useTranslation } from 'react-i18next';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SignInHere } from '#web/account/sign-in/sign-in-here.tsx';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { returnAddress, savingAddress } from '#web/lib/session/return-address.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/save-to-list.route.ts';
import { ListChoices } from './list-choices.tsx';
import styles from './save-to-list.module.css';
import {
  changeLists,
  findSavedThing,
  type ListIntent,
  listIntents,
  loadListChoices,
  watchlistTitle,
} from './save-to-list.server.ts';

export const handle = { namespaces: ['library', 'account'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const thing = await findSavedThing(params, args);
  describePage(context, ({ texts }) => ({
    title: texts('library')(($) => $.save.heading, { name: thing.name }),
    description: texts('library')(($) => $.save.sign_in),
    indexed: false,
  }));
  const user = await findUser(context);
  const choices = user && (await loadListChoices(context.get(apiContext), thing));
  const done = listIntents.find(
    (each): each is ListIntent => each === url.searchParams.get('done'),
  );
  return { thing: { name: thing.name, path: thing.path }, choices, done };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const form = await request.formData();
  if (form.get('intent') === 'watch' && !(await findUser(context))) {
    const thing = await findSavedThing(params, args);
    const from = returnAddress(form.get('return_to') ?? thing.path);
    return redirectToSignIn(context, savingAddress(from, watchlistTitle(thing)));
  }
  return answerForm(args, async () => {
    const done = await changeLists(context, await findSavedThing(params, args), form);
    return { done: done ?? '' };
  });
}

/**
 * After every change: of two overlapping ones, React Router revalidates a fetcher's data only after
 * the first.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formMethod !== undefined || args.defaultShouldRevalidate;
}

/** Watchlist and playlists; scripts show the same in a dialog. */
export default function SaveToListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  const address = useAddress();
  const { thing, choices, done } = loaderData;
  const path = href('/keep/:kind/:id', params);
  if (!choices) return <SignInHere text={t(($) => $.save.sign_in)} from={path} />;
  return (
    <Page>
      <PageHead title={t(($) => $.save.heading, { name: thing.name })} />
      <div className={styles.card}>
        <h1 className={styles.heading}>
          <bdi>{t(($) => $.save.heading, { name: thing.name })}</bdi>
        </h1>
        {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
        {done && !actionData && (
          <FormMessage kind="done">{t(($) => $.save.done[done])}</FormMessage>
        )}
        <ListChoices choices={choices} action={address(path)} />
        <ButtonRow>
          <LinkButton look="secondary" href={address(thing.path)}>
            <bdi>{t(($) => $.save.back, { name: thing.name })}</bdi>
          </LinkButton>
          <LinkButton look="quiet" href={address(href('/watchlist-detail'))}>
            {t(($) => $.save.all)}
          </LinkButton>
        </ButtonRow>
      </div>
    </Page>
  );
}
