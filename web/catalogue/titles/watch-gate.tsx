import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import { formatRating } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { StillPicture } from '#web/playback/still-picture.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './watch-gate.module.css';

type WatchGateProps = {
  access: TitleAccess;
  rating: Rating | null;
  still: Picture | null;
  /** Path of this page. */
  path: string;
  /** Path of the explanation page. */
  why: string;
};

/** Replaces a film that this visitor may not watch: why, and what to do about it. */
export function WatchGate({ access, rating, still, path, why }: WatchGateProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <section className={styles.gate} data-gate={access.reason}>
      <div className={styles.still}>
        <StillPicture still={still} />
      </div>
      <div className={styles.screen}>
        <span className={styles.sign} aria-hidden="true">
          {access.age ? <bdi dir="ltr">{access.age}</bdi> : <Lock size={28} />}
        </span>
        <Refusal access={access} rating={rating} path={path} />
        <a className={styles.why} href={address(why)}>
          {t(($) => $.gate.why)}
        </a>
      </div>
    </section>
  );
}

type RefusalProps = Omit<WatchGateProps, 'still' | 'why'>;

/** Why the visitor may not watch it, and what to do about it. */
export function Refusal(props: RefusalProps) {
  const { reason } = props.access;
  if (reason === 'rating_above_limit') return <RatingRefusal {...props} />;
  if (reason === 'age_confirmation_required') return <AgeQuestion {...props} />;
  return <PlanRefusal {...props} />;
}

function PlanRefusal({ access, path }: RefusalProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { required, reason } = access;
  const plan = required === 'basic' || required === 'premium' ? t(($) => $.needs[required]) : null;
  const isSignedOut = reason === 'sign_in_required';
  const byPlan = plan && t(($) => $.gate.plan, { plan });
  return (
    <>
      <p className={styles.heading}>{isSignedOut ? t(($) => $.restricted.must) : byPlan}</p>
      {plan && (
        <p className={styles.text}>{isSignedOut ? byPlan : t(($) => $.restricted.subscribe)}</p>
      )}
      <div className={styles.ways}>
        {isSignedOut && (
          <LinkButton href={address(signInPath(path))} rel="nofollow">
            {t(($) => $.restricted.log_in)}
          </LinkButton>
        )}
        {plan && (
          <LinkButton look={isSignedOut ? 'secondary' : 'primary'} href={address(href('/pricing'))}>
            {t(($) => $.restricted.plans)}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function RatingRefusal({ access, rating, path }: RefusalProps) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <>
      <p className={styles.heading}>
        {rating
          ? t(($) => $.gate.rating_heading, { rating: formatRating(language, rating) })
          : t(($) => $.gate.unrated_heading)}
      </p>
      {access.by_pin ? (
        <>
          <p className={styles.text}>{t(($) => $.gate.rating_text)}</p>
          <PinForm path={path} />
        </>
      ) : (
        <p className={styles.text}>{t(($) => $.gate.profile_text)}</p>
      )}
      <LinkButton look="secondary" href={address(href('/account/profiles'))}>
        {t(($) => $.gate.other_profile)}
      </LinkButton>
    </>
  );
}

/** The question for the visitor's age; works on cached pages and without JavaScript. */
function AgeQuestion({ access, rating, path }: RefusalProps) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const address = useAddress();
  const { age = '21+' } = access;
  const rated = formatRating(language, age);
  return (
    <>
      <p className={styles.heading}>{t(($) => $.gate.age_heading)}</p>
      <p className={styles.text}>
        {rating
          ? t(($) => $.gate.age_text, { rating: rated })
          : t(($) => $.gate.age_text_unrated, { rating: rated })}{' '}
        {t(($) => $.gate.age_kept)}
      </p>
      <PostForm className={styles.ways} action={href('/age-confirmation')}>
        <input type="hidden" name="return_to" value={address(path)} />
        <Button type="submit" name="age" value={age}>
          {t(($) => $.gate.age_confirm, { age: age.replace('+', '') })}
        </Button>
        <LinkButton look="secondary" href={address(signInPath(path))} rel="nofollow">
          {t(($) => $.restricted.log_in)}
        </LinkButton>
      </PostForm>
    </>
  );
}

/** Asks for the household's PIN; then returns to `path`, which may be watched. */
export function PinForm({ path }: { path: string }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(href('/account/pin'))}>
      <input type="hidden" name="intent" value="unlock" />
      <input type="hidden" name="from" value={path} />
      <TextField
        label={t(($) => $.gate.pin)}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <Button type="submit">{t(($) => $.gate.unlock)}</Button>
    </PostForm>
  );
}
