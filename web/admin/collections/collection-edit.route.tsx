import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { collectionFields } from '#contract/catalogue/collection-fields.ts';
import type { AdminCollection } from '#contract/catalogue/collection-ops.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import {
  type CollectionPictureKind,
  collectionPictureKinds,
} from '#contract/constants/catalogue.ts';
import { directionOf, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { NameFields } from '#web/admin/terms/name-fields.tsx';
import titleStyles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { useTitleChoices } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { collectionPath } from '#web/catalogue/paths.ts';
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
import type { Route } from './+types/collection-edit.route.ts';
import styles from './collections.module.css';

export const handle = { namespaces: ['admin-titles'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  return (await orNotFound(catalogue.getAnyCollection({ id: pageParam(params.id) }))).data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const names = [...namesOfBoxes(collectionFields), 'file'];
  return answerChange({ context, url }, form, names, async () => {
    switch (form.get('intent')) {
      case 'delete': {
        const { data } = await catalogue.deleteCollection({ id });
        return { done: 'removed', change: data.change, path: href('/admin/collections') };
      }
      case 'picture': {
        const input = parseForm(context, form, 'catalogue.setCollectionPicture', { id });
        const { data } = await catalogue.setCollectionPicture(input);
        return { done: 'saved', change: data.change };
      }
      case 'remove-picture': {
        const input = parseForm(context, form, 'catalogue.removeCollectionPicture', { id });
        const { data } = await catalogue.removeCollectionPicture(input);
        return { done: 'removed', change: data.change };
      }
      default: {
        const changes = parseChanges(context, form, collectionFields);
        const { data } = await catalogue.saveCollection({ id, ...changes });
        return { done: 'saved', change: data.change };
      }
    }
  });
}

/** A collection: its titles in order, names and texts in all languages, and pictures. */
export default function CollectionEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collection } = loaderData;
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { find, toChoice } = useTitleChoices();
  const address = useAddress();
  return (
    <AdminPage
      title={collection.name}
      back={{
        href: address(href('/admin/collections')),
        text: common(($) => $.sections.collections),
      }}
      actions={
        collection.count > 0 && (
          <LinkButton look="secondary" href={address(collectionPath(collection.slug))}>
            {t(($) => $.edit.view)}
          </LinkButton>
        )
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection
        heading={t(($) => $.terms.titles)}
        text={t(($) => $.collections[collection.count === 0 ? 'no_titles' : 'order_text'])}
      >
        <PostForm className={titleStyles.form} key={JSON.stringify(collection.titles)}>
          <Picker
            name="titles"
            label={t(($) => $.collections.find)}
            typedHint={t(($) => $.home.number_hint)}
            chosen={collection.titles.map(toChoice)}
            find={find}
            isMany
            isOrdered
          />
          <div className={titleStyles.buttons}>
            <Button type="submit">{common(($) => $.save)}</Button>
          </div>
        </PostForm>
      </AdminSection>
      <TextsForm collection={collection} answer={actionData} />
      {collectionPictureKinds.map((kind) => (
        <PictureForm key={kind} kind={kind} collection={collection} answer={actionData} />
      ))}
      <PostForm>
        <p className={titleStyles.note}>{t(($) => $.collections.delete_text)}</p>
        <Button type="submit" look="danger" name="intent" value="delete">
          {t(($) => $.edit.delete)}
        </Button>
      </PostForm>
    </AdminPage>
  );
}

type PartProps = {
  collection: AdminCollection;
  answer: Route.ComponentProps['actionData'];
};

function TextsForm({ collection, answer }: PartProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const field = fieldsOf(answer);
  return (
    <AdminSection heading={t(($) => $.edit.texts)} text={t(($) => $.collections.texts_text)}>
      <PostForm className={titleStyles.form} key={JSON.stringify(collection.names)} noValidate>
        <div className={titleStyles.row}>
          <NameFields names={collection.names} />
        </div>
        <TextField
          {...field('slug')}
          label={t(($) => $.fields.slug)}
          hint={t(($) => $.edit.slug_hint)}
          defaultValue={answer?.values.slug ?? collection.slug}
          dir="ltr"
          required
        />
        <div className={titleStyles.languages}>
          {languages.map((language) => {
            const name = `overviews.${language}`;
            return (
              <TextBox
                key={language}
                {...field(name)}
                label={`${t(($) => $.fields.synopsis)} · ${languageNames[language]}`}
                defaultValue={answer?.values[name] ?? collection.overviews[language] ?? ''}
                lang={language}
                dir={directionOf(language)}
                rows={4}
              />
            );
          })}
        </div>
        <div className={titleStyles.buttons}>
          <Button type="submit">{common(($) => $.save)}</Button>
        </div>
      </PostForm>
    </AdminSection>
  );
}

function PictureForm({ collection, answer, kind }: PartProps & { kind: CollectionPictureKind }) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const picture = collection[kind];
  return (
    <AdminSection
      heading={t(($) => $.collections[kind])}
      text={!picture && t(($) => $.collections.no_picture)}
    >
      {picture && (
        <div className={styles.picture} data-kind={kind}>
          <MediaPicture picture={picture} alt={collection.name} sizes="16rem" largest={480} />
        </div>
      )}
      <PostForm className={titleStyles.row} encType="multipart/form-data">
        <input type="hidden" name="kind" value={kind} />
        <FileField
          name="file"
          label={t(($) => $.people.portrait_file)}
          error={answer?.values.kind === kind ? answer.errors.file : undefined}
          accept="image/*"
        />
        <Button type="submit" look="secondary" name="intent" value="picture">
          {common(($) => $.save)}
        </Button>
        {picture && (
          <Button type="submit" look="quiet" name="intent" value="remove-picture">
            {t(($) => $.collections.remove_picture)}
          </Button>
        )}
      </PostForm>
    </AdminSection>
  );
}
