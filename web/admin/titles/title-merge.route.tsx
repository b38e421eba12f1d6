import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import type { AdminTitle, ListedTitle } from '#contract/catalogue/title-ops.ts';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/title-merge.route.ts';
import styles from './title-merge.module.css';
import { useWorkspaceTitle } from './title-workspace.route.tsx';
import { useTitleWords } from './use-title-words.ts';

/** With a duplicate in the address, what is to be merged; `either`: the fuller of the two stays. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get('duplicate_id'));
  if (!Number.isSafeInteger(id) || id <= 0) return { duplicate: null };
  const { catalogue } = context.get(apiContext);
  const [{ data }, { data: media }] = await Promise.all([
    orNotFound(catalogue.getAnyTitle({ id })),
    orNotFound(catalogue.listTitleFilms({ id })),
  ]);
  if (url.searchParams.has('either')) {
    const other = await orNotFound(catalogue.getAnyTitle({ id: pageParam(params.id) }));
    const both = [other.data.title, data.title] as const;
    const [kept, duplicate] = fullness(both[1]) > fullness(both[0]) ? both.toReversed() : both;
    if (kept && duplicate) {
      throw redirect(addressFor(context.get(visitContext), mergePath(kept.id, duplicate.id)));
    }
  }
  return { duplicate: { title: data.title, films: media.films } };
}

function mergePath(kept: number, duplicate: number): string {
  return `${href('/admin/titles/:id/merge', { id: String(kept) })}?duplicate_id=${duplicate}`;
}

/** How much of a title is there: what plays counts most, then its poster and its texts. */
function fullness({ playable, poster, texts }: AdminTitle): number {
  const written = Object.values(texts).flatMap((text) => Object.values(text).filter(Boolean));
  return Number(playable) * 100 + Number(poster !== null) * 10 + written.length;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['duplicate_id'], async () => {
    const { catalogue } = context.get(apiContext);
    await catalogue.mergeTitle(parseForm(context, form, 'catalogue.mergeTitle', { id }));
    return { done: 'saved', path: href('/admin/titles/:id', { id: params.id }) };
  });
}

/** Makes a duplicate part of this title, once both have been looked at. */
export default function TitleMergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { duplicate } = loaderData;
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.edit.merge)} text={t(($) => $.edit.merge_text)}>
        {duplicate ? (
          <Question key={duplicate.title.id} duplicate={duplicate} />
        ) : (
          <ChooseDuplicate answer={actionData} />
        )}
      </AdminSection>
    </>
  );
}

function ChooseDuplicate({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('admin-titles');
  const { title } = useWorkspaceTitle();
  const { find } = useTitleChoices({ type: title.type });
  return (
    <form className={styles.form}>
      <Picker
        {...fieldsOf(answer)('duplicate_id')}
        label={t(($) => $.edit.duplicate)}
        typedHint={t(($) => $.edit.duplicate_hint)}
        chosen={[]}
        find={find}
        except={String(title.id)}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="secondary">
          {t(($) => $.edit.merge_compare)}
        </Button>
      </div>
    </form>
  );
}

type Part = { title: ListedTitle & { display_name: string }; films: TitleFilm[] };

function Question({ duplicate }: { duplicate: Part }) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const { title, films } = useWorkspaceTitle();
  const here = address(href('/admin/titles/:id/merge', { id: String(title.id) }));
  return (
    <PostForm className={styles.form}>
      <div className={styles.both}>
        <Side heading={t(($) => $.edit.merge_goes)} {...duplicate} />
        <Side heading={t(($) => $.edit.merge_stays)} title={title} films={films} />
      </div>
      <p>
        <a href={address(mergePath(duplicate.title.id, title.id))}>{t(($) => $.edit.merge_swap)}</a>
      </p>
      {title.type === 'tv-show' ? (
        <p>{t(($) => $.edit.merge_episodes)}</p>
      ) : (
        <FilmChoice own={findMain(films)} theirs={findMain(duplicate.films)} />
      )}
      <input type="hidden" name="duplicate_id" value={duplicate.title.id} />
      <div className={styles.buttons}>
        <Button type="submit" look="danger">
          {t(($) => $.edit.merge)}
        </Button>
        <LinkButton look="quiet" href={here}>
          {t(($) => $.edit.merge_again)}
        </LinkButton>
      </div>
    </PostForm>
  );
}

/** The film that plays by itself is the first. */
function findMain(films: TitleFilm[]): TitleFilm | undefined {
  return films.find(({ part }) => part === 'film');
}

const plays = ({ state }: TitleFilm) => state === 'playable' || state === 'complete';

/** Lengths of one film differ by no more, as a share. */
const tolerance = 0.02;

/** Where both have a film, which of them plays by itself. */
function FilmChoice({ own, theirs }: Record<'own' | 'theirs', TitleFilm | undefined>) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  if (!own || !theirs || own.stream_id === theirs.stream_id) return null;
  const [a, b] = [own.duration ?? 0, theirs.duration ?? 0];
  const isOther = a > 0 && b > 0 && Math.abs(a - b) > tolerance * Math.max(a, b);
  const choices = [
    { value: 'own', text: t(($) => $.edit.merge_own), film: own },
    { value: 'duplicate', text: t(($) => $.edit.merge_theirs), film: theirs },
  ];
  return (
    <>
      <p>
        {t(($) => $.edit.merge_both_films)} {isOther && t(($) => $.edit.merge_lengths)}
      </p>
      <ListField
        label={t(($) => $.edit.merge_main)}
        name="main"
        defaultValue={plays(theirs) && !plays(own) ? 'duplicate' : 'own'}
      >
        {choices.map(({ value, text, film: { duration, lines } }) => (
          <option key={value} value={value}>
            {joinFacts(language, [
              text,
              duration !== null && formatDuration(language, duration),
              lines !== null && `${lines}p`,
            ])}
          </option>
        ))}
      </ListField>
    </>
  );
}

/** What people tell two titles apart by. */
function Side({ heading, title, films }: Part & { heading: string }) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  const { typeName, stateName } = useTitleWords();
  const seconds = films.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const facts = [title.year, typeName(title.type), stateName(title.state)];
  const filmFacts = [
    t(($) => $.edit.merge_films, { count: films.length }),
    ...(seconds > 0 ? [formatDuration(language, seconds)] : []),
  ];
  return (
    <section className={styles.side}>
      <h3>{heading}</h3>
      <div className={styles.title}>
        <span className={styles.poster}>
          {title.poster && (
            <MediaPicture picture={title.poster} alt="" sizes="5rem" largest={160} />
          )}
        </span>
        <div>
          <strong>
            <bdi>{title.display_name}</bdi>
          </strong>
          <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
          <p>{filmFacts.join(' · ')}</p>
        </div>
      </div>
    </section>
  );
}
