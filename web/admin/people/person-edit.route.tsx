import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type PersonFieldName, personFields } from '#contract/catalogue/person-fields.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { directionOf, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { MergeAndDelete } from '#web/admin/terms/merge-and-delete.tsx';
import { ExternalIdLines } from '#web/admin/titles/edit/external-id-lines.tsx';
import { BoxList } from '#web/admin/titles/edit/field-group.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { usePeopleChoices } from '#web/admin/ui/finders.ts';
import { personPath } from '#web/catalogue/paths.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { namesOfBoxes, parseChanges, parseForm } from '#web/lib/forms/parse-form.server.ts';
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

export const handle = { namespaces: ['admin-titles', 'people'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  return (await orNotFound(catalogue.getAnyPerson({ id: pageParam(params.id) }))).data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  // The name stands first in the form.
  const names = ['name', ...namesOfBoxes(personFields), 'file'];
  return answerChange({ context, url }, form, names, async () => {
    switch (form.get('intent')) {
      case 'delete': {
        const { data } = await catalogue.deletePerson({ id });
        return { done: 'removed', change: data.change, path: href('/admin/people') };
      }
      case 'merge': {
        await catalogue.mergePerson(parseForm(context, form, 'catalogue.mergePerson', { id }));
        return { done: 'saved' };
      }
      case 'portrait': {
        const input = parseForm(context, form, 'catalogue.setPortrait', { id });
        return { done: 'saved', change: (await catalogue.setPortrait(input)).data.change };
      }
      case 'remove-portrait':
        return { done: 'removed', change: (await catalogue.removePortrait({ id })).data.change };
      default: {
        const changes = parseChanges(context, form, personFields);
        const { data } = await catalogue.savePerson({ id, ...changes });
        return { done: 'saved', change: data.change };
      }
    }
  });
}

/** Relatives and awards come from imports. */
type Boxes = Record<Exclude<PersonFieldName, 'relatives' | 'awards'>, ReactNode>;

/** A person: facts, portrait, biography in all languages, and duplicates. */
export default function PersonEditPage(props: Route.ComponentProps) {
  const { person } = props.loaderData;
  const answer = props.actionData;
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const findPeople = usePeopleChoices('id');
  const address = useAddress();
  const field = fieldsOf(answer);
  const box = (name: keyof Boxes, label: string, value: string | number | null) => ({
    ...field(name),
    label,
    defaultValue: answer?.values[name] ?? value ?? '',
    dir: 'auto',
  });
  const texts = t(($) => $.people, { returnObjects: true });
  const boxes: Boxes = {
    name: (
      <TextField
        {...box(
          'name',
          t(($) => $.fields.name),
          person.name,
        )}
        required
      />
    ),
    slug: (
      <TextField
        {...box(
          'slug',
          t(($) => $.fields.slug),
          person.slug,
        )}
        dir="ltr"
        required
      />
    ),
    designation: <TextField {...box('designation', texts.designation, person.designation)} />,
    birthday: <TextField {...box('birthday', texts.birthday, person.birthday)} type="date" />,
    birth_place: <TextField {...box('birth_place', texts.birth_place, person.birth_place)} />,
    birth_country: (
      <TextField {...box('birth_country', texts.birth_country, person.birth_country)} />
    ),
    height: <TextField {...box('height', texts.height, person.height)} type="number" />,
    also_known_as: (
      <TextBox
        {...box('also_known_as', texts.also_known_as, person.also_known_as.join('\n'))}
        rows={3}
      />
    ),
    external_ids: <ExternalIdLines ids={person.external_ids} answer={answer} />,
    biography: (
      <div className={styles.languages}>
        {languages.map((language) => {
          const name = `biography.${language}`;
          return (
            <TextBox
              key={language}
              {...field(name)}
              label={`${texts.biography} · ${languageNames[language]}`}
              defaultValue={answer?.values[name] ?? person.biography[language] ?? ''}
              lang={language}
              dir={directionOf(language)}
              rows={6}
            />
          );
        })}
      </div>
    ),
  };
  const { also_known_as, external_ids, biography, ...short } = boxes;
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
            <BoxList boxes={short} />
          </div>
          {also_known_as}
          {external_ids}
          {biography}
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
          <FileField {...field('file')} label={texts.portrait_file} accept="image/*" />
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
        id={person.id}
        find={findPeople}
      />
    </AdminPage>
  );
}
