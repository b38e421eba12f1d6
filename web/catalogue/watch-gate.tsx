import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import { formatRating } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { StillPicture } from '#web/playback/still-picture.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PinForm } from './pin-form.tsx';
import styles from './watch-gate.module.css';

type WatchGateProps = {
  access: TitleAccess;
  rating: Rating | null;
  still: Picture | null;
  /** Of this page. */
  path: string;
};

/** In place of a film that this visitor may not watch: why, and what they can do about it. */
export function WatchGate({ access, rating, still, path }: WatchGateProps) {
  return (
    <section className={styles.gate} data-gate={access.reason}>
      <div className={styles.still}>
        <StillPicture still={still} />
      </div>
      <div className={styles.screen}>
        <Lock className={styles.lock} size={32} aria-hidden="true" />
        {access.reason === 'rating_above_limit' ? (
          <RatingRefusal rating={rating} path={path} />
        ) : (
          <PlanRefusal access={access} path={path} />
        )}
      </div>
    </section>
  );
}

function PlanRefusal({ access, path }: Pick<WatchGateProps, 'access' | 'path'>) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { required, reason } = access;
  const plan = required === 'basic' || required === 'premium' ? t(($) => $.needs[required]) : null;
  const isStranger = reason === 'sign_in_required';
  const byPlan = plan && t(($) => $.gate.plan, { plan });
  return (
    <>
      <p className={styles.heading}>{isStranger ? t(($) => $.restricted.must) : byPlan}</p>
      {plan && (
        <p className={styles.text}>{isStranger ? byPlan : t(($) => $.restricted.subscribe)}</p>
      )}
      <div className={styles.ways}>
        {isStranger && (
          <LinkButton href={address(signInPath(path))}>{t(($) => $.restricted.log_in)}</LinkButton>
        )}
        {plan && (
          <LinkButton look={isStranger ? 'secondary' : 'primary'} href={address(href('/pricing'))}>
            {t(($) => $.restricted.plans)}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function RatingRefusal({ rating, path }: Pick<WatchGateProps, 'rating' | 'path'>) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const rated = formatRating(language, rating ?? '');
  return (
    <>
      <p className={styles.heading}>{t(($) => $.gate.rating_heading, { rating: rated })}</p>
      <p className={styles.text}>{t(($) => $.gate.rating_text)}</p>
      <PinForm path={path} />
    </>
  );
}
