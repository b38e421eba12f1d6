import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { directionOf, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { MergeAndDelete } from '#web/admin/terms/merge-and-delete.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { personPath } from '#web/catalogue/paths.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/person-edit.route.ts';

export const handle = { namespaces: ['admin-titles'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  return (await orNotFound(catalogue.getAnyPerson({ id: pageParam(params.id) }))).data;
}

const textNames = [
  'name',
  'slug',
  'designation',
  'birthday',
  'birth_place',
  'birth_country',
  'height',
] as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, textNames, async () => {
    switch (form.get('intent')) {
      case 'delete': {
        const { data } = await catalogue.deletePerson({ id });
        return { done: 'removed', change: data.change, path: href('/admin/people') };
      }
      case 'merge': {
        const duplicate = Number(form.get('duplicate_id'));
        await catalogue.mergePerson({ id, duplicate_id: duplicate });
        return { done: 'saved' };
      }
      case 'portrait': {
        const file = form.get('file');
        if (!(file instanceof File) || file.size === 0) return { done: 'saved' };
        return { done: 'saved', change: (await catalogue.setPortrait({ id, file })).data.change };
      }
      case 'remove-portrait':
        return { done: 'removed', change: (await catalogue.removePortrait({ id })).data.change };
      default: {
        const { data } = await catalogue.savePerson({ id, ...readFacts(form) });
        return { done: 'saved', change: data.change };
      }
    }
  });
}

/** The fields of the form; which of them are valid, the API decides. */
function readFacts(form: FormData): Omit<InputOf<'catalogue.savePerson'>, 'id'> {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  const lines = text('also_known_as')
    .split('\n')
    .map((line) => line.trim());
  const told = languages.map((language) => [language, text(`biography.${language}`) || null]);
  return {
    name: text('name'),
    slug: text('slug'),
    designation: text('designation') || null,
    birthday: text('birthday') || null,
    birth_place: text('birth_place') || null,
    birth_country: text('birth_country').toUpperCase() || null,
    height: text('height') ? Number(text('height')) : null,
    also_known_as: lines.filter(Boolean),
    biography: Object.fromEntries(told),
  };
}

/** A person: facts, portrait, biography in all languages, and duplicates. */
export default function PersonEditPage(props: Route.ComponentProps) {
  const { person } = props.loaderData;
  const answer = props.actionData;
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const address = useAddress();
  const field = fieldsOf(answer, textNames);
  const types = { birthday: 'date', height: 'number' } as const;
  return (
    <AdminPage
      title={person.name}
      back={{ href: address(href('/admin/people')), text: common(($) => $.sections.people) }}
      actions={
        <LinkButton look="secondary" href={address(personPath(person.slug))}>
          {t(($) => $.edit.view)}
        </LinkButton>
      }
    >
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.edit.facts)}>
        <PostForm className={styles.form} key={JSON.stringify(person)} noValidate>
          <div className={styles.row}>
            {textNames.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={
                  name === 'name' || name === 'slug'
                    ? t(($) => $.fields[name])
                    : t(($) => $.people[name])
                }
                type={name === 'birthday' || name === 'height' ? types[name] : 'text'}
                defaultValue={answer?.values[name] ?? person[name] ?? ''}
                dir={name === 'slug' ? 'ltr' : 'auto'}
                required={name === 'name' || name === 'slug'}
              />
            ))}
          </div>
          <TextBox
            name="also_known_as"
            label={t(($) => $.people.also_known_as)}
            defaultValue={answer?.values.also_known_as ?? person.also_known_as.join('\n')}
            rows={3}
            dir="auto"
          />
          <div className={styles.languages}>
            {languages.map((language) => (
              <TextBox
                key={language}
                name={`biography.${language}`}
                label={`${t(($) => $.people.biography)} · ${languageNames[language]}`}
                defaultValue={
                  answer?.values[`biography.${language}`] ?? person.biography[language] ?? ''
                }
                lang={language}
                dir={directionOf(language)}
                rows={6}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <Button type="submit">{common(($) => $.save)}</Button>
          </div>
        </PostForm>
      </AdminSection>
      <AdminSection heading={t(($) => $.people.portrait)}>
        {person.portrait && (
          <div className={styles.portrait}>
            <MediaPicture picture={person.portrait} alt={person.name} sizes="8rem" largest={320} />
          </div>
        )}
        <PostForm className={styles.row} encType="multipart/form-data">
          <FileField name="file" label={t(($) => $.people.portrait_file)} accept="image/*" />
          <Button type="submit" look="secondary" name="intent" value="portrait">
            {common(($) => $.save)}
          </Button>
          {person.portrait && (
            <Button type="submit" look="quiet" name="intent" value="remove-portrait">
              {t(($) => $.people.remove_portrait)}
            </Button>
          )}
        </PostForm>
      </AdminSection>
      <MergeAndDelete
        heading={t(($) => $.edit.merge)}
        text={t(($) => $.people.merge_text)}
        search={{
          ownId: person.id,
          label: t(($) => $.people.search),
          empty: t(($) => $.people.empty),
          find: async (call, q, signal) => {
            const { people } = (await call('catalogue.listAllPeople', { q }, signal)).data;
            return people.map(({ id, name, designation }) => ({ id, name, detail: designation }));
          },
        }}
      />
    </AdminPage>
  );
}
