import { useTranslation } from 'react-i18next';
import { data, type RouterContextProvider } from 'react-router';
import { type TitleType, titleTypes } from '#contract/constants/catalogue.ts';
import { SignInForm } from '#web/account/sign-in/sign-in-form.tsx';
import { SignInHere } from '#web/account/sign-in/sign-in-here.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound, problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/reviews.route.ts';
import { ReviewForm, reviewFields } from './review-form.tsx';
import { ReportForm, ReviewList } from './review-list.tsx';
import { reviewPath } from './review-section.tsx';
import styles from './reviews.module.css';
import { ReviewSummary } from './stars.tsx';

export const handle = { namespaces: ['reviews', 'account'] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const title = readTitle(params);
  const client = context.get(apiContext);
  const cursor = url.searchParams.get('cursor');
  const [{ data: reviewed }, { data: list }, user] = await Promise.all([
    orNotFound(client.reviews.listReviews({ ...title, ...(cursor && { cursor }) })),
    orNotFound(client.catalogue.getTitle(title)),
    findUser(context),
  ]);
  const { name, backdrop, poster } = list.title;
  describePage(context, ({ texts }) => ({
    title: texts('reviews')(($) => $.heading_of, { name }),
    description: texts('reviews')(($) => $.description, { name }),
    picture: backdrop ?? poster,
    indexed: cursor === null && reviewed.summary.count > 0,
  }));
  const reported = reviewed.reviews.find(({ id }) => id === Number(url.searchParams.get('report')));
  return {
    ...reviewed,
    title: { ...title, name, path: titlePath(title) },
    user: user && { name: user.profile.name, email: user.email },
    isFirstPage: cursor === null,
    reported,
    asksToDelete: url.searchParams.has('delete') && reviewed.mine !== null,
    asksToReport: url.searchParams.has('report'),
    done: url.searchParams.get('done'),
  };
}

function readTitle({ type, slug }: { type: string; slug: string }) {
  const titleType = titleTypes.find((each): each is TitleType => each === type);
  if (!titleType) throw data(null, { status: 404 });
  return { type: titleType, slug };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const title = readTitle(params);
  const path = reviewPath(title);
  try {
    return sendOn(context, path, await changeReviews(context, title, form));
  } catch (error) {
    if (problemOf(error).status === 401) throw redirectToSignIn(context, path);
    return refuseForm(error, form, reviewFields);
  }
}

/** The reviews of a title, with a form. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reviews');
  const address = useAddress();
  const { title, user, mine, reported, done } = loaderData;
  const path = reviewPath(title);
  const here = address(path);
  const heading = t(($) => $.heading_of, { name: title.name });
  if (loaderData.asksToReport && !user) {
    return <SignInHere text={t(($) => $.sign_in_report)} from={path} />;
  }
  return (
    <Page>
      <PageHead title={heading} />
      <header className={styles.top}>
        <h1>
          <bdi>{heading}</bdi>
        </h1>
        <ReviewSummary summary={loaderData.summary} />
        {loaderData.reviews.length > 0 && (
          <ButtonRow>
            <LinkButton look="secondary" href="#review-form">
              {t(($) => $[mine ? 'edit' : 'write'])}
            </LinkButton>
          </ButtonRow>
        )}
      </header>
      {done === 'deleted' && <DeletedMessage />}
      {(done === 'saved' || done === 'reported') && (
        <FormMessage kind="done">{t(($) => $[done])}</FormMessage>
      )}
      {loaderData.asksToDelete && (
        <ConfirmForm name={t(($) => $.yours)} back={here} fields={{ intent: 'delete' }} />
      )}
      {reported && <ReportForm review={reported} action={here} back={here} />}
      <ReviewList list={loaderData} isFirstPage={loaderData.isFirstPage} here={here} />
      {user ? (
        <ReviewForm
          heading={t(($) => $[mine ? 'edit' : 'write'])}
          action={here}
          mine={mine}
          user={user}
          answer={actionData}
        />
      ) : (
        <section id="review-form" className={styles.form}>
          <p>{t(($) => $.sign_in)}</p>
          <SignInForm from={path} />
        </section>
      )}
      <p>
        {mine && (
          <LinkButton look="quiet" href={`${here}${here.includes('?') ? '&' : '?'}delete`}>
            {t(($) => $.delete)}
          </LinkButton>
        )}
        <LinkButton look="secondary" href={address(title.path)}>
          <bdi>{t(($) => $.back, { name: title.name })}</bdi>
        </LinkButton>
      </p>
    </Page>
  );
}

/** Runs the change that a form of the reviews page requests; says what was done. */
async function changeReviews(
  context: Readonly<RouterContextProvider>,
  title: { type: TitleType; slug: string },
  form: FormData,
): Promise<'saved' | 'deleted' | 'reported'> {
  const { reviews } = context.get(apiContext);
  const intent = form.get('intent');
  if (intent === 'delete') {
    await reviews.deleteReview(title);
    return 'deleted';
  }
  if (intent === 'report') {
    await reviews.reportReview(parseForm(context, form, 'reviews.reportReview'));
    return 'reported';
  }
  await reviews.saveReview(parseForm(context, form, 'reviews.saveReview', title));
  return 'saved';
}
