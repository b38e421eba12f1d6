import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminSeason } from '#contract/catalogue/titles/series.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { NameFields } from '#web/admin/terms/name-fields.tsx';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/episodes.route.ts';
import styles from './chapters.module.css';
import { EpisodeOrder } from './episode-order.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const [films, seasons] = await Promise.all([
    orNotFound(catalogue.listTitleFilms({ id })),
    orNotFound(catalogue.listAdminSeasons({ id })),
  ]);
  return { title: films.data.title, ...seasons.data };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const titleId = pageParam(params.id);
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, ['number', 'name'], async () => {
    switch (form.get('intent')) {
      case 'add-season': {
        const input = parseForm(context, form, 'catalogue.addSeason', { id: titleId });
        const { data } = await catalogue.addSeason(input);
        return { done: 'created', change: data.change };
      }
      case 'save-season': {
        const { data } = await catalogue.saveSeason(
          parseForm(context, form, 'catalogue.saveSeason'),
        );
        return { done: 'saved', change: data.change };
      }
      case 'remove-season': {
        const { data } = await catalogue.removeSeason(
          parseForm(context, form, 'catalogue.removeSeason'),
        );
        return { done: 'removed', change: data.change };
      }
      case 'up':
      case 'down': {
        // One step up or down, also without scripts.
        const { seasons } = (await catalogue.listAdminSeasons({ id: titleId })).data;
        const { id } = parseForm(context, form, 'catalogue.removeEpisode');
        const order = moveOne(seasons, id, form.get('intent') === 'up' ? -1 : 1);
        const arranged =
          order && (await catalogue.arrangeEpisodes({ id: titleId, seasons: order }));
        return { done: 'saved', change: arranged?.data.change ?? null };
      }
      default: {
        const { data } = await catalogue.addEpisode(
          parseForm(context, form, 'catalogue.addEpisode'),
        );
        const path = href('/admin/titles/:id/episodes/:episode', {
          id: String(titleId),
          episode: String(data.id),
        });
        return { done: 'created', change: data.change, path };
      }
    }
  });
}

function moveOne(seasons: AdminSeason[], id: number, by: number) {
  const season = seasons.find(({ episodes }) => episodes.some((episode) => episode.id === id));
  if (!season) return undefined;
  const ids = season.episodes.map((episode) => episode.id);
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (other === undefined) return undefined;
  ids[from] = other;
  ids[from + by] = id;
  return [{ season_id: season.id, episodes: ids }];
}

/** Seasons and episodes of a series, in an order that can be changed. */
export default function EpisodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, seasons } = loaderData;
  const next = Math.max(0, ...seasons.map(({ number }) => number)) + 1;
  const problem = actionData?.problem ?? actionData?.errors.number ?? actionData?.errors.name;
  return (
    <>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <EpisodeOrder titleId={title.id} seasons={seasons} />
      {seasons.map((season) => (
        <SeasonSection key={season.id} season={season} answer={actionData} />
      ))}
      <AdminSection heading={t(($) => $.series.add_season)}>
        <PostForm className={styles.fields}>
          <SeasonFields number={next} names={{}} answer={answerOf('add-season', actionData)} />
          <Button type="submit" name="intent" value="add-season">
            {t(($) => $.series.add_season)}
          </Button>
        </PostForm>
      </AdminSection>
    </>
  );
}

/** The answer, if it is about this form. */
function answerOf(
  intent: string,
  answer: FormAnswer | undefined,
  id?: number,
): FormAnswer | undefined {
  const isIt = answer?.values.intent === intent && answer.values.id === (id && String(id));
  return isIt ? answer : undefined;
}

type SeasonFieldsProps = Pick<AdminSeason, 'number' | 'names'> & { answer: FormAnswer | undefined };

function SeasonFields({ number, names, answer }: SeasonFieldsProps) {
  const { t } = useTranslation('admin-media');
  const typed = languages.map((code) => [
    code,
    answer?.values[`names.${code}`] ?? names[code] ?? '',
  ]);
  return (
    <>
      <TextField
        label={t(($) => $.series.number)}
        name="number"
        type="number"
        min={0}
        required
        defaultValue={answer?.values.number ?? number}
      />
      <NameFields names={Object.fromEntries(typed)} />
    </>
  );
}

type SeasonSectionProps = { season: AdminSeason; answer: FormAnswer | undefined };

function SeasonSection({ season, answer }: SeasonSectionProps) {
  const { t } = useTranslation('admin-media');
  const added = answerOf('add-episode', answer, season.id);
  const next = Math.max(0, ...season.episodes.map(({ number }) => number)) + 1;
  return (
    <AdminSection heading={t(($) => $.series.season, { number: season.number })}>
      <PostForm className={styles.fields}>
        <input type="hidden" name="id" value={season.id} />
        <SeasonFields
          number={season.number}
          names={season.names}
          answer={answerOf('save-season', answer, season.id)}
        />
        <ButtonRow>
          <Button type="submit" look="secondary" name="intent" value="save-season">
            {t(($) => $.series.save_season)}
          </Button>
          {season.episodes.length === 0 && (
            <Button type="submit" look="danger" name="intent" value="remove-season">
              {t(($) => $.series.remove_season)}
            </Button>
          )}
        </ButtonRow>
      </PostForm>
      <PostForm className={styles.row}>
        <input type="hidden" name="id" value={season.id} />
        <TextField
          label={t(($) => $.series.number)}
          name="number"
          type="number"
          min={0}
          required
          defaultValue={added?.values.number ?? next}
        />
        <TextField
          label={t(($) => $.series.name)}
          name="name"
          required
          defaultValue={added?.values.name}
        />
        <Button type="submit" look="secondary" name="intent" value="add-episode">
          {t(($) => $.series.add_episode)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
