import { Lock, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { includesAccess } from '#contract/constants/plan.ts';
import { formatRating } from '#web/lib/formats/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { episodePath, titlePath } from '../paths.ts';
import type { Route } from './+types/restricted-content.route.ts';
import styles from './restricted-content.module.css';
import { PinForm, Refusal } from './watch-gate.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const user = await findUser(context);
  const [film, own] = await Promise.all([
    findFilm(args),
    user && context.get(apiContext).plans.getSubscription({}, { signal: request.signal }),
  ]);
  describePage(context, ({ texts }) => ({
    title: texts('catalogue')(($) => $.restricted.heading),
    description: texts('seo')(($) => $.restricted),
    indexed: false,
  }));
  return {
    film,
    /** Null for anonymous visitors. */
    viewer: own && {
      access: own.data.subscription.access,
      limit: user?.profile.rating_limit ?? null,
    },
  };
}

/** The film in the address, if any. */
async function findFilm({ context, request, url }: PageRequest) {
  const { catalogue } = context.get(apiContext);
  const { signal } = request;
  const [kind, slug] = url.searchParams.get('title')?.split('/') ?? [];
  const type = titleTypes.find((each) => each === kind);
  if (type && slug) {
    const { title } = (await orNotFound(catalogue.getTitle({ type, slug }, { signal }))).data;
    const path = titlePath(title);
    return { name: title.name, access: title.access, rating: title.rating, path };
  }
  const id = Number(url.searchParams.get('episode'));
  if (!id) return null;
  const { episode } = (await orNotFound(catalogue.getEpisode({ id }, { signal }))).data;
  const name = `${episode.show.name} · ${episode.name}`;
  return { name, access: episode.access, rating: episode.show.rating, path: episodePath(id) };
}

type Loaded = Route.ComponentProps['loaderData'];

/** Explains why a visitor may not watch something: the plan, the country or the rating. */
export default function RestrictedContentPage({
  loaderData: { film, viewer },
}: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const plan = viewer?.access === 'basic' || viewer?.access === 'premium' ? viewer.access : null;
  return (
    <Page>
      <PageHead title={t(($) => $.restricted.heading)} />
      <h1>
        {t(($) => $.restricted.heading)}
        {film && (
          <>
            {': '}
            <a href={address(film.path)}>
              <bdi>{film.name}</bdi>
            </a>
          </>
        )}
      </h1>
      <section className={styles.reason}>
        <Beam />
        {film?.access.allowed ? (
          <Explained heading={t(($) => $.restricted.allowed, { name: film.name })}>
            <LinkButton href={address(film.path)}>
              <Play size={20} fill="currentColor" aria-hidden="true" />
              {t(($) => $.actions.play)}
            </LinkButton>
          </Explained>
        ) : (
          <>
            <Lock className={styles.lock} size={32} aria-hidden="true" />
            {film ? (
              <Refusal access={film.access} rating={film.rating} path={film.path} />
            ) : (
              <Generally viewer={viewer} />
            )}
          </>
        )}
        {plan && (film || viewer?.limit) && (
          <p className={styles.text}>
            {t(($) => $.restricted.have_plan, { plan: t(($) => $.needs[plan]) })}
          </p>
        )}
      </section>
    </Page>
  );
}

/** Shown without a title in the address. */
function Generally({ viewer }: Pick<Loaded, 'viewer'>) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const address = useAddress();
  const plans = (look: 'primary' | 'secondary') => (
    <LinkButton look={look} href={address(href('/pricing'))}>
      {t(($) => $.restricted.plans)}
    </LinkButton>
  );
  if (!viewer) {
    return (
      <Explained heading={t(($) => $.restricted.must)} text={t(($) => $.restricted.subscribe)}>
        <LinkButton href={address(signInPath('/'))} rel="nofollow">
          {t(($) => $.restricted.log_in)}
        </LinkButton>
        {plans('secondary')}
      </Explained>
    );
  }
  if (viewer.limit) {
    const rating = formatRating(language, viewer.limit);
    return (
      <>
        <Explained
          heading={t(($) => $.restricted.limited, { rating })}
          text={t(($) => $.gate.rating_text)}
        />
        <PinForm path={href('/restricted-content')} />
      </>
    );
  }
  if (!includesAccess(viewer.access, 'basic')) {
    return (
      <Explained heading={t(($) => $.restricted.no_plan)} text={t(($) => $.restricted.subscribe)}>
        {plans('primary')}
      </Explained>
    );
  }
  const plan = includesAccess(viewer.access, 'premium') ? 'premium' : 'basic';
  return (
    <Explained
      heading={t(($) => $.restricted.have_plan, { plan: t(($) => $.needs[plan]) })}
      text={t(($) => $.restricted.opens[plan])}
    >
      {plan === 'basic' && plans('primary')}
      <LinkButton look="secondary" href={address(href('/'))}>
        {t(($) => $.restricted.home)}
      </LinkButton>
    </Explained>
  );
}

type ExplainedProps = { heading: string; text?: string; children?: ReactNode };

function Explained({ heading, text, children }: ExplainedProps) {
  return (
    <>
      <p className={styles.heading}>{heading}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </>
  );
}
