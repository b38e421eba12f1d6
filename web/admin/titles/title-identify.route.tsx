import { useTranslation } from 'react-i18next';
import { data as badRequest, href } from 'react-router';
import type { TitleCandidate, TitleDescription } from '#contract/catalogue/title-descriptions.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { formatDuration } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound, problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/title-identify.route.ts';
import styles from './title-identify.module.css';
import { useWorkspaceTitle } from './title-workspace.route.tsx';

export const handle = { namespaces: ['admin-titles', 'errors'] };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = pageParam(params.id);
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(catalogue.getTitleDescriptions({ id }));
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const year = Number(url.searchParams.get('year')) || undefined;
  const search = { id, q, ...(year !== undefined && { year }) };
  const { signal } = request;
  const answer =
    q === ''
      ? null
      : await catalogue.findTitleCandidates(search, { signal }).then(
          (found) => ({ candidates: found.data.candidates, problem: null }),
          (error) => ({ candidates: [], problem: problemOf(error).code }),
        );
  return { ...data, q, year, answer, isOfInbox: isFromInbox(url) };
}

/** Whoever comes from there goes on there. */
function isFromInbox(url: URL): boolean {
  return url.searchParams.get('from') === 'inbox';
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const path = href('/admin/titles/:id/identify', { id: params.id });
    switch (form.get('intent')) {
      case 'choose': {
        const given = parseForm(context, form, 'catalogue.describeTitle', { id });
        const { change } = (await catalogue.describeTitle(given)).data;
        const title = href('/admin/titles/:id', { id: params.id });
        return { done: 'matched', change, path: isFromInbox(url) ? href('/admin/inbox') : title };
      }
      case 'ask':
        await catalogue.askProviders({ id });
        return { done: 'started', path };
      case 'choose_none': {
        const { change } = (await catalogue.forgetDescriptions({ id })).data;
        return { done: 'unmatched', change, path: isFromInbox(url) ? href('/admin/inbox') : path };
      }
      case 'forget': {
        const { change } = (await catalogue.forgetDescriptions({ id })).data;
        return { done: 'saved', change, path };
      }
      default:
        throw badRequest(null, { status: 400 });
    }
  });
}

/** Which film or series of a database a title is, and what that says of it. */
export default function TitleIdentifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { descriptions, question, providers, answer, isOfInbox } = loaderData;
  const isAsked = (question?.candidates.length ?? 0) + (answer?.candidates.length ?? 0) > 0;
  return (
    <>
      {isOfInbox && (
        <p>
          <a href={address(href('/admin/inbox'))}>{admin(($) => $.sections.inbox)}</a>
        </p>
      )}
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {descriptions.length > 0 && <Descriptions descriptions={descriptions} />}
      {question && <Question question={question} />}
      {providers.length > 0 ? (
        <Search {...loaderData} />
      ) : (
        <p className={styles.note}>{t(($) => $.identify.off)}</p>
      )}
      {isAsked && descriptions.length === 0 && (
        <PostForm>
          <Button type="submit" look="secondary" name="intent" value="choose_none">
            {t(($) => $.identify.none)}
          </Button>
        </PostForm>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Descriptions({ descriptions }: { descriptions: TitleDescription[] }) {
  const { t } = useTranslation('admin-titles');
  return (
    <AdminSection
      heading={t(($) => $.identify.described)}
      text={t(($) => $.identify.described_text)}
    >
      <ul className={styles.list}>
        {descriptions.map((each) => (
          <li key={each.provider} className={styles.description}>
            <p>
              <strong>{each.provider_name}</strong> <bdi dir="ltr">{each.provider_id}</bdi> ·{' '}
              {t(($) => $.identify.clues[each.clue])} ·{' '}
              {t(($) => $.identify.fields, { count: each.fields.length })} ·{' '}
              <LocalTime instant={each.fetched_at} isShort />
            </p>
            {each.certificate && (
              <p className={styles.note}>
                {t(($) => $.identify.certificate)} <bdi dir="ltr">{each.certificate}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      <PostForm className={styles.buttons}>
        <Button type="submit" look="secondary" name="intent" value="ask">
          {t(($) => $.identify.again)}
        </Button>
        <Button type="submit" look="danger" name="intent" value="forget">
          {t(($) => $.identify.forget)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}

function Question({ question }: { question: NonNullable<Loaded['question']> }) {
  const { t } = useTranslation('admin-titles');
  return (
    <AdminSection
      heading={t(($) => $.identify.states[question.state])}
      text={t(($) => $.identify.state_texts[question.state])}
    >
      <Candidates candidates={question.candidates} />
    </AdminSection>
  );
}

function Search({
  q,
  year,
  answer,
  isOfInbox,
}: Pick<Loaded, 'q' | 'year' | 'answer' | 'isOfInbox'>) {
  const { t } = useTranslation('admin-titles');
  const { t: errors } = useTranslation('errors');
  const { title } = useWorkspaceTitle();
  return (
    <AdminSection heading={t(($) => $.identify.search)} text={t(($) => $.identify.search_text)}>
      <form className={styles.search}>
        {isOfInbox && <input type="hidden" name="from" value="inbox" />}
        <TextField
          label={t(($) => $.fields.name)}
          name="q"
          type="search"
          required
          maxLength={200}
          dir="auto"
          defaultValue={q || title.name}
        />
        <TextField
          label={t(($) => $.fields.year)}
          name="year"
          inputMode="numeric"
          pattern="\d{4}"
          defaultValue={year ?? (q === '' ? (title.year ?? '') : '')}
        />
        <Button type="submit" look="secondary">
          {t(($) => $.identify.find)}
        </Button>
      </form>
      {answer?.problem && (
        <FormMessage kind="problem">{errors(($) => $.metadata_unavailable)}</FormMessage>
      )}
      {answer && !answer.problem && answer.candidates.length === 0 && (
        <p className={styles.note}>{t(($) => $.identify.nothing)}</p>
      )}
      {answer && <Candidates candidates={answer.candidates} />}
    </AdminSection>
  );
}

function Candidates({ candidates }: { candidates: TitleCandidate[] }) {
  if (candidates.length === 0) return null;
  return (
    <ul className={styles.list}>
      {candidates.map((candidate) => (
        <li key={`${candidate.provider}:${candidate.id}`}>
          <Candidate {...candidate} />
        </li>
      ))}
    </ul>
  );
}

function Candidate(candidate: TitleCandidate) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  const { name, original_name: original, year, runtime, summary, poster, provider, id } = candidate;
  const facts = [year, runtime === null ? null : formatDuration(language, runtime)];
  return (
    <PostForm className={styles.candidate}>
      {poster ? (
        <img
          className={styles.poster}
          src={`${href('/admin/candidate-picture')}?${new URLSearchParams({ url: poster })}`}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={styles.poster} />
      )}
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {original && original !== name && (
            <>
              {' '}
              <bdi className={styles.note}>{original}</bdi>
            </>
          )}
        </p>
        <p className={styles.note}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {summary && (
          <p className={styles.summary}>
            <bdi>{summary}</bdi>
          </p>
        )}
      </div>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="provider_id" value={id} />
      <Button type="submit" look="secondary" name="intent" value="choose">
        {t(($) => $.identify.choose)}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}
