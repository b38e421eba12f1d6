import { useTranslation } from 'react-i18next';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { ProductDraft } from '#contract/shop/product-editing.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Choice } from '#web/admin/ui/choice-search.tsx';
import { findAmong, findPublished } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { ProductPlaces } from './load-places.server.ts';
import styles from './product.module.css';
import { VariantRows } from './variant-rows.tsx';

type ProductFormProps = {
  /** Undefined: nothing is filled in yet. */
  form: ProductDraft['form'] | undefined;
  /** SKUs of the variants that the shop has already. */
  stored?: readonly string[];
  answer: FormAnswer | undefined;
  currency: string;
  timeZone: string;
  places: ProductPlaces;
  /** The revision of the product that is edited; undefined: it is new, and has no address yet. */
  revision?: string;
};

/** Texts in all languages side by side, prices and variants. */
export function ProductForm(props: ProductFormProps) {
  const { form, stored = [], answer, currency, timeZone, places, revision } = props;
  const { language } = usePageVisit();
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="save" />
      {revision && <input type="hidden" name="revision" value={revision} />}
      <AdminSection heading={t(($) => $.product.basics)}>
        {!revision && (
          <TextField
            name="slug"
            defaultValue={form?.slug}
            label={t(($) => $.product.slug)}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={100}
            required
            dir="ltr"
          />
        )}
        <ListField
          name="kind"
          label={t(($) => $.product.kind)}
          defaultValue={form?.kind ?? 'physical'}
        >
          <option value="physical">{t(($) => $.product.physical)}</option>
          <option value="downloadable">{t(($) => $.product.downloadable)}</option>
        </ListField>
        <CheckField
          name="published"
          label={t(($) => $.product.publish)}
          defaultChecked={form?.published ?? false}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.product.texts)}>
        <div className={styles.languages}>
          {languages.map((language) => (
            <LanguageTexts key={language} language={language} form={form} />
          ))}
        </div>
      </AdminSection>
      <AdminSection heading={t(($) => $.product.variants)}>
        <VariantRows
          variants={form?.variants ?? []}
          stored={stored}
          answer={form && answer}
          currency={currency}
          timeZone={timeZone}
          slug={form?.slug ?? 'sku'}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.product.places)}>
        <Picker
          name="categories"
          label={t(($) => $.product.categories)}
          chosen={named(form?.categories ?? [], places.categories)}
          find={findAmong(places.categories)}
          isMany
          isOrdered
        />
        <Picker
          name="tags"
          label={t(($) => $.product.tags)}
          chosen={named(form?.tags ?? [], places.tags)}
          find={findAmong(places.tags)}
          isMany
          isOrdered
        />
        <Picker
          name="titles"
          label={t(($) => $.product.titles)}
          typedHint="movie/senja"
          chosen={named(
            (form?.titles ?? []).map(({ type, slug }) => `${type}/${slug}`),
            places.titles,
          )}
          find={findPublished(language, (item) =>
            isTitle(item.type) ? `${item.type}/${item.slug}` : undefined,
          )}
          isMany
          isOrdered
        />
        <TextField
          name="featured_position"
          type="number"
          min={1}
          max={10_000}
          label={t(($) => $.product.featured)}
          defaultValue={form?.featured_position ?? ''}
          dir="ltr"
        />
      </AdminSection>
      <div className={styles.save}>
        <Button type="submit">{admin(($) => $.save)}</Button>
      </div>
    </PostForm>
  );
}

/** Names of what is chosen, as far as they are known. */
function named(values: string[], known: readonly Choice[]): Choice[] {
  return values.map(
    (value) => known.find((choice) => choice.value === value) ?? { value, name: value },
  );
}

const isTitle = (type: string) => titleTypes.some((each) => each === type);

function LanguageTexts({ language, form }: { language: Language; form: ProductFormProps['form'] }) {
  const { t } = useTranslation('admin-shop');
  const texts = form?.texts[language];
  return (
    <fieldset className={styles.language} lang={language}>
      <legend>{languageNames[language]}</legend>
      <TextField
        name={`name.${language}`}
        label={t(($) => $.products.name)}
        defaultValue={texts?.name}
        maxLength={200}
        dir="auto"
      />
      <TextField
        name={`summary.${language}`}
        label={t(($) => $.product.summary)}
        defaultValue={texts?.summary}
        maxLength={1_000}
        dir="auto"
      />
      <TextBox
        name={`description.${language}`}
        label={t(($) => $.product.description)}
        defaultValue={texts?.description}
        maxLength={20_000}
        rows={6}
        dir="auto"
      />
    </fieldset>
  );
}
